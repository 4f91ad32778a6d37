import { env } from "@/env.mjs";
import { bearerSession } from "@/lib/people/accounts/sessions/current-session";
import type { EndpointInput } from "@/lib/platform/api/declare/endpoint";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { assertPerson } from "@/lib/platform/bot-check/assert-person";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { currentTimeZone } from "@/lib/platform/settings/current-settings";
import { bookAppointment, cancelOwnAppointment, moveOwnAppointment } from "./commands";
import type {
  appointmentEndpoint,
  appointmentTimesEndpoint,
  bookAppointmentEndpoint,
  cancelAppointmentEndpoint,
  moveAppointmentEndpoint,
} from "./endpoints";
import { changeableUntil, findKind, peopleFor } from "./model";
import { findAppointment, kindOf, loadBooking, readFreeTimes } from "./queries";
import type { Appointment } from "./tables";
import { appointmentToken, readAppointmentToken } from "./token";

type Headed = { request: Pick<Request, "headers"> };
type Sent = { request: Request };

const origins = () => ({ shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });

const shown = (row: Appointment, setting: Awaited<ReturnType<typeof loadBooking>>) => ({
  kind: row.kind,
  place: row.place,
  location: row.location,
  person: row.person,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  about: row.about,
  state: row.state,
  changeable_until: changeableUntil(row.startsAt, setting).toISOString(),
});

/** The id that a link is for. @throws ApiError 404 */
function idOf(token: string): string {
  const id = readAppointmentToken(token);
  if (id === null) throw notFoundError("This appointment");
  return id;
}

export async function handleAppointmentKinds({ request }: Headed) {
  await assertRateLimit(request, "appointment-times");
  const setting = await loadBooking();
  const { isOffered, kinds } = setting;
  return {
    data: {
      kinds: isOffered ? kinds.map(({ name, place, minutes }) => ({ name, place, minutes })) : [],
      people: isOffered ? peopleFor(setting, null).map(({ name }) => ({ name })) : [],
      time_zone: currentTimeZone(),
    },
  };
}

export async function handleAppointmentTimes({
  query: { kind: named, person, moved },
  request,
  now = new Date(),
}: Headed & Pick<EndpointInput<typeof appointmentTimesEndpoint>, "query"> & { now?: Date }) {
  await assertRateLimit(request, "appointment-times");
  const setting = await loadBooking();
  const movedId = moved === undefined ? null : idOf(moved);
  const before = movedId === null ? null : await findAppointment(movedId);
  const offered = setting.isOffered ? findKind(setting, named) : null;
  const kind = before?.kind === named ? kindOf(before, setting) : offered;
  if (!kind) throw notFoundError("This kind of appointment");
  const times = await readFreeTimes({ kind, person: person ?? null, setting, now, movedId });
  return {
    data: times.map(({ startsAt, people }) => ({ starts_at: startsAt.toISOString(), people: [...people] })),
    time_zone: currentTimeZone(),
  };
}

/**
 * Counts the request against the rate limit and books the appointment.
 * @param claim carries the token of the bot check, if the request's own headers do not
 */
export async function acceptBooking({
  body,
  request,
  claim = request.headers,
  customerId,
}: Headed &
  Pick<EndpointInput<typeof bookAppointmentEndpoint>, "body"> & {
    claim?: Headers;
    /** who is signed in */
    customerId: string | null;
  }) {
  await assertRateLimit(request, "message");
  await assertPerson(claim, "message");
  const { name = "", email = "", phone, about, message } = body.customer;
  const row = await bookAppointment(
    { kind: body.kind, person: body.person ?? null, startsAt: new Date(body.starts_at) },
    {
      ...{ name, email: email.toLowerCase() },
      ...{ phone: phone || null, about: about || null, message: message || null },
      timeZone: body.time_zone ?? currentTimeZone(),
      customerId,
    },
  );
  return { data: { ...shown(row, await loadBooking()), token: appointmentToken(row.id) } };
}

export async function handleBookAppointment({
  body,
  request,
}: Sent & Pick<EndpointInput<typeof bookAppointmentEndpoint>, "body">) {
  assertSameOrigin(request, origins());
  return acceptBooking({ body, request, customerId: (await bearerSession(request))?.customer.id ?? null });
}

export async function handleAppointment({
  params,
  request,
}: Headed & Pick<EndpointInput<typeof appointmentEndpoint>, "params">) {
  await assertRateLimit(request, "use-mail");
  const row = await findAppointment(idOf(params.token));
  if (!row) throw notFoundError("This appointment");
  return { data: shown(row, await loadBooking()) };
}

export async function acceptMove({
  params,
  body,
  request,
}: Headed & Pick<EndpointInput<typeof moveAppointmentEndpoint>, "params" | "body">) {
  await assertRateLimit(request, "use-mail");
  const wanted = { person: body.person ?? null, startsAt: new Date(body.starts_at) };
  return { data: shown(await moveOwnAppointment(idOf(params.token), wanted), await loadBooking()) };
}

export async function handleMoveAppointment(
  call: Sent & Pick<EndpointInput<typeof moveAppointmentEndpoint>, "params" | "body">,
) {
  assertSameOrigin(call.request, origins());
  return acceptMove(call);
}

export async function acceptCancellation({
  params,
  request,
}: Headed & Pick<EndpointInput<typeof cancelAppointmentEndpoint>, "params">) {
  await assertRateLimit(request, "use-mail");
  return { data: shown(await cancelOwnAppointment(idOf(params.token)), await loadBooking()) };
}

export async function handleCancelAppointment(
  call: Sent & Pick<EndpointInput<typeof cancelAppointmentEndpoint>, "params">,
) {
  assertSameOrigin(call.request, origins());
  return acceptCancellation(call);
}
