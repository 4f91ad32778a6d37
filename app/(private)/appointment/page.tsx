import type { Metadata } from "next";
import { headers } from "next/headers";
import { PageHeading } from "@/components/people/accounts/profile/page-heading";
import { TimePicker } from "@/components/selling/appointments/time-picker";
import { Button, ButtonLink } from "@/components/ui/form/button";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/status/notice";
import { formatMoment } from "@/lib/platform/intl/dates";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { currentTimeZone } from "@/lib/platform/settings/current-settings";
import type { AppointmentBooking } from "@/lib/platform/settings/schemas/showroom/appointments";
import {
  APPOINTMENT_PATH,
  APPOINTMENTS_PATH,
  choiceHref,
  parseChoice,
} from "@/lib/selling/appointments/address";
import { whenWords, whereWords } from "@/lib/selling/appointments/appointment-mails";
import { isChangeable } from "@/lib/selling/appointments/commands";
import { chosenTime, type PickerChoice } from "@/lib/selling/appointments/picker";
import { findAppointment, kindOf, loadBooking, readFreeTimes } from "@/lib/selling/appointments/queries";
import type { Appointment } from "@/lib/selling/appointments/tables";
import { readAppointmentToken } from "@/lib/selling/appointments/token";
import { cancel, move } from "./send";

type Props = PageProps<"/appointment">;

export const metadata: Metadata = { title: "Your appointment", referrer: "no-referrer" };
export const instant = false;

const STATES: Readonly<Record<string, { tone: "success" | "warning"; title: string; text: string }>> = {
  booked: {
    tone: "success",
    title: "Your appointment is booked",
    text: "We’ve emailed you the details, with a file for your calendar.",
  },
  moved: {
    tone: "success",
    title: "Your appointment has a new time",
    text: "We’ve emailed you an update for your calendar.",
  },
  canceled: { tone: "success", title: "Your appointment is canceled", text: "We’ve emailed you to confirm." },
  taken: {
    tone: "warning",
    title: "That time isn’t available anymore",
    text: "Your appointment is unchanged. Choose another time.",
  },
  twice: {
    tone: "warning",
    title: "You have another appointment at that time",
    text: "Your appointment is unchanged. Choose another time.",
  },
  late: {
    tone: "warning",
    title: "It’s too close to the appointment to change it online",
    text: "Please call us.",
  },
  busy: {
    tone: "warning",
    title: "One moment",
    text: "We received too many requests from your connection. Wait a few minutes, then try again.",
  },
};

/** A booked appointment, for anyone with the link in its mails: what it is, another time, and canceling it. */
export default async function AppointmentPage({ searchParams }: Props) {
  const query = await searchParams;
  await assertRateLimit({ headers: await headers() }, "appointment-times");
  const token = typeof query.token === "string" ? query.token.slice(0, 100) : "";
  const id = readAppointmentToken(token);
  const [appointment, setting] = await Promise.all([id === null ? null : findAppointment(id), loadBooking()]);
  if (!appointment) return <Unknown />;
  const shown =
    typeof query.state === "string" && Object.hasOwn(STATES, query.state) ? STATES[query.state] : undefined;
  const canChange = isChangeable(appointment, setting, new Date());
  const isMoving = canChange && query.change === "time";
  return (
    <div className="page-width grid max-w-xl content-start gap-6 pt-10 pb-16 md:gap-8 md:pt-16">
      <PageHeading
        title="Your appointment"
        lead={appointment.state === "canceled" ? "This appointment is canceled." : whenWords(appointment)}
      />
      {shown && (
        <Notice tone={shown.tone} role={shown.tone === "success" ? "status" : "alert"} title={shown.title}>
          {shown.text}
        </Notice>
      )}
      <Details appointment={appointment} />
      {appointment.state === "canceled" && (
        <ButtonLink href={APPOINTMENTS_PATH} className="justify-self-start">
          Book another time
        </ButtonLink>
      )}
      {isMoving && <Move appointment={appointment} setting={setting} token={token} query={query} />}
      {canChange && !isMoving && (
        <div className="grid justify-items-start gap-4">
          <ButtonLink href={`${APPOINTMENT_PATH}?${new URLSearchParams({ token, change: "time" })}`}>
            Choose another time
          </ButtonLink>
          <details>
            <summary className="min-h-11 content-center text-accent">Cancel appointment</summary>
            <form action={cancel} className="mt-2 grid justify-items-start gap-3">
              <p>We’ll offer the time to someone else.</p>
              <input type="hidden" name="token" value={token} />
              <Button type="submit" variant="secondary">
                Cancel this appointment
              </Button>
            </form>
          </details>
        </div>
      )}
      {appointment.state === "booked" && !canChange && appointment.startsAt > new Date() && (
        <p className="text-muted">
          To change or cancel it now, please{" "}
          <Link href="/contact-us" className="text-link">
            contact us
          </Link>
          .
        </p>
      )}
    </div>
  );
}

function Details({ appointment }: { appointment: Appointment }) {
  const { kind, person, startsAt, endsAt, about } = appointment;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  const facts = [
    ["What", `${kind}, ${minutes} minutes`],
    ["When", whenWords(appointment)],
    ["With", person],
    ["Where", whereWords(appointment)],
    ...(about ? [["About", about]] : []),
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

async function Move({
  appointment,
  setting,
  token,
  query,
}: {
  appointment: Appointment;
  setting: AppointmentBooking;
  token: string;
  query: Awaited<Props["searchParams"]>;
}) {
  const kind = kindOf(appointment, setting);
  const choice: PickerChoice = { ...parseChoice(query), kind: null, person: null };
  const now = new Date();
  const free = await readFreeTimes({ kind, person: null, setting, now, movedId: appointment.id });
  // its own time is no other one
  const times = free.filter(({ startsAt }) => startsAt.getTime() !== appointment.startsAt.getTime());
  const time = chosenTime(times, choice);
  const shopZone = currentTimeZone();
  const zone = kind.place === "showroom" ? shopZone : (choice.zone ?? appointment.timeZone);
  return (
    <>
      <TimePicker
        times={times}
        choice={{ ...choice, zone: choice.zone ?? appointment.timeZone }}
        place={kind.place}
        shopZone={shopZone}
        daysAhead={setting.daysAhead}
        hrefOf={(other) => choiceHref(APPOINTMENT_PATH, { ...choice, ...other }, { token, change: "time" })}
      />
      {choice.startsAt && !time && (
        <Notice tone="warning" role="alert" title="That time isn’t available anymore">
          Choose another time above.
        </Notice>
      )}
      {time && (
        <form action={move} className="grid justify-items-start gap-3">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="time" value={time.startsAt.toISOString()} />
          <Button type="submit">Move to {formatMoment(time.startsAt, zone)}</Button>
        </form>
      )}
      <Link href={`${APPOINTMENT_PATH}?${new URLSearchParams({ token })}`} className="text-link">
        Keep the current time
      </Link>
    </>
  );
}

function Unknown() {
  return (
    <div className="page-width grid max-w-xl content-start gap-6 pt-10 pb-16 md:pt-16">
      <PageHeading title="Your appointment" lead="This link isn’t valid." />
      <p>
        It may be incomplete, or the appointment was a long time ago. Copy the whole link from the email, or{" "}
        <Link href={APPOINTMENTS_PATH} className="text-link">
          book a new appointment
        </Link>
        .
      </p>
    </div>
  );
}
