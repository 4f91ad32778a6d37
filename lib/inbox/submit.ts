import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { env } from "@/env.mjs";
import { ApiError } from "@/lib/api/errors";
import { writeThrough } from "@/lib/api/write-through";
import { log } from "@/lib/log";
import { limitRate } from "@/lib/rate-limit/limit";
import { newReference } from "@/lib/reference";
import { receiveMessage } from "./commands";
import { contactEndpoint, feedbackEndpoint } from "./endpoints";
import { judgeMark, markShown } from "./fill-time";
import { contactForm, feedbackForm } from "./forms";
import {
  type FormState,
  type FormValues,
  formProblems,
  type MessageForm,
  STARTED_FIELD,
  TRAP_FIELD,
  valuesOf,
} from "./model";

/** A form as it is first shown. */
export function emptyForm(values: FormValues = {}): FormState {
  return { values, problems: {}, refusal: null, started: markShown(env.NEXTAUTH_SECRET, Date.now()) };
}

/**
 * Takes a form as a page posted it, with or without a script: leads on to the page of thanks, or returns what was
 * typed with what is wrong about it.
 */
async function submit(
  form: MessageForm,
  send: (values: FormValues) => Promise<string>,
  data: FormData,
): Promise<FormState> {
  const values = valuesOf(form, (name) => data.get(name));
  const mark = String(data.get(STARTED_FIELD) ?? "");
  const verdict = judgeMark(mark, env.NEXTAUTH_SECRET, Date.now());
  const again = {
    values,
    started: verdict === "stale" ? markShown(env.NEXTAUTH_SECRET, Date.now()) : mark,
  };
  const problems = formProblems(form, values);
  if (Object.keys(problems).length > 0) return { ...again, problems, refusal: null };
  if (data.get(TRAP_FIELD)) {
    log.info({ form: form.kind }, "a form was filled by a script and not taken");
    // a script learns nothing: it is thanked like everybody
    thank(form, newReference("M"));
  }
  if (verdict !== "good") {
    const refusal =
      verdict === "too fast"
        ? "That was quicker than we can follow. Please send it once more."
        : "This page has been open for a long time. Please send it once more.";
    return { ...again, problems: {}, refusal };
  }
  let reference: string;
  try {
    reference = await send(values);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) {
      log.error({ err: error, form: form.kind }, "a message could not be taken in");
      return {
        ...again,
        problems: {},
        refusal: "We could not take this in just now. Please try again in a minute.",
      };
    }
    const named = Object.entries(error.errors ?? {}).map(([field, [message = ""]]) => [field, message]);
    return {
      ...again,
      problems: Object.fromEntries(named),
      refusal: named.length > 0 ? null : error.message,
    };
  }
  return thank(form, reference);
}

const thank = (form: MessageForm, reference: string): never =>
  redirect(`/thank-you?for=${form.kind}&reference=${reference}`);

const sendContact = writeThrough(contactEndpoint, async (body) => ({
  data: { reference: await limited(contactForm, body) },
}));
const sendFeedback = writeThrough(feedbackEndpoint, async (body) => ({
  data: { reference: await limited(feedbackForm, body) },
}));

async function limited(form: MessageForm, values: FormValues): Promise<string> {
  await limitRate({ headers: await headers() }, "message");
  return receiveMessage(form, values);
}

export const submitContact = (data: FormData) =>
  submit(contactForm, async (values) => (await sendContact(values)).data.reference, data);
export const submitFeedback = (data: FormData) =>
  submit(feedbackForm, async (values) => (await sendFeedback(values)).data.reference, data);
