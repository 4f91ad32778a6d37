import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { handleForm } from "@/lib/people/inbox/forms/handle-form";
import { endpointWriter } from "@/lib/platform/api/client/write-endpoint";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { botCheckClaim } from "@/lib/platform/bot-check/claim";
import { beginFormAction } from "@/lib/platform/front-door/requests/malformed-action";
import { APPOINTMENT_PATH, APPOINTMENTS_PATH, parseChoice } from "./address";
import { bookAppointmentEndpoint } from "./endpoints";
import { appointmentForm } from "./form";
import { acceptBooking, acceptCancellation, acceptMove } from "./handlers";

const here = async () => ({ headers: await headers() });

const book = endpointWriter(bookAppointmentEndpoint, async (body, claim) =>
  acceptBooking({
    body,
    request: await here(),
    claim,
    customerId: (await currentSession())?.customer.id ?? null,
  }),
);

const textIn = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};

const choiceIn = (data: FormData) =>
  parseChoice(
    Object.fromEntries(["kind", "person", "time", "zone"].map((name) => [name, textIn(data, name)])),
  );

const ownPage = (token: string, state: string) =>
  `${APPOINTMENT_PATH}?${new URLSearchParams({ token, state })}`;

/** Books what the form has, and leads to the page of the appointment. */
export const submitBooking = (data: FormData) =>
  handleForm(
    {
      name: "appointment",
      form: appointmentForm,
      send: async (customer) => {
        const { kind, person, startsAt, zone } = choiceIn(data);
        if (kind === null || startsAt === null) throw new ApiError("invalid", "Choose a day and time first.");
        const { data: booked } = await book(
          { kind, person, starts_at: startsAt.toISOString(), time_zone: zone, customer },
          botCheckClaim(data),
        );
        return ownPage(booked.token, "booked");
      },
      decoy: () => `${APPOINTMENTS_PATH}?state=booked`,
    },
    data,
  );

/** The page's state for a refusal, by the code of the error. */
const REFUSED: Readonly<Record<string, string>> = {
  not_found: "unknown",
  forbidden: "late",
  time_taken: "taken",
  invalid: "twice",
  too_many_requests: "busy",
};

async function answered(token: string, done: string, act: () => Promise<unknown>): Promise<never> {
  try {
    await act();
  } catch (error) {
    const state = error instanceof ApiError ? REFUSED[error.code] : undefined;
    if (!state) throw error;
    redirect(ownPage(token, state));
  }
  redirect(ownPage(token, done));
}

/** Moves an appointment to the chosen time, and shows it. */
export async function submitMove(data: FormData): Promise<never> {
  beginFormAction(data);
  const token = textIn(data, "token").slice(0, 100);
  const { person, startsAt } = choiceIn(data);
  if (startsAt === null) redirect(ownPage(token, "taken"));
  return answered(token, "moved", async () =>
    acceptMove({
      params: { token },
      body: { starts_at: startsAt.toISOString(), person },
      request: await here(),
    }),
  );
}

/** Cancels an appointment, and shows that it is canceled. */
export async function submitCancellation(data: FormData): Promise<never> {
  beginFormAction(data);
  const token = textIn(data, "token").slice(0, 100);
  return answered(token, "canceled", async () =>
    acceptCancellation({ params: { token }, request: await here() }),
  );
}
