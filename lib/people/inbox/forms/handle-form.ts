import { redirect } from "next/navigation";
import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { beginFormAction } from "@/lib/platform/front-door/requests/malformed-action";
import { log } from "@/lib/platform/log/log";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";
import { requestValue } from "@/lib/platform/workarounds/request-value";
import {
  type FormDefinition,
  type FormState,
  type FormValues,
  HONEYPOT_FIELD,
  TIMESTAMP_FIELD,
} from "../model";
import { checkFormTimestamp, signFormTimestamp } from "./timestamp";
import { formProblems, readFormValues } from "./validation";

/** The state of the form that this request posted, for the page rendered in the same request. */
const answeredForms = requestValue<FormState>("answered-form");

/** Returns a page's form state: the one this request posted, otherwise a fresh one with the given values. */
export async function initialFormState(values: FormValues = {}): Promise<FormState> {
  return (await answeredForms.get()) ?? freshFormState(values);
}

/** The same for one of several forms of a page, which a hidden field tells apart. */
export async function initialStateOf(field: string, values: FormValues): Promise<FormState> {
  const answered = await answeredForms.get();
  return answered?.values[field] === values[field] && answered ? answered : freshFormState(values);
}

const freshFormState = (values: FormValues): FormState => ({
  values,
  problems: {},
  refusal: null,
  started: signFormTimestamp(env.NEXTAUTH_SECRET, Date.now()),
});

type FormHandling = {
  /** the form's name in the log */
  name: string;
  form: FormDefinition;
  /** accepts valid values; returns the address to continue to */
  send: (values: FormValues) => Promise<string>;
  /** the address a script is sent to, which looks like success so that it learns nothing */
  decoy: () => string;
};

/**
 * Handles a form posted by a page, with or without JavaScript: redirects on success, otherwise returns the values
 * with their problems.
 */
export async function handleForm(taking: FormHandling, data: FormData): Promise<FormState> {
  beginFormAction(data);
  const state = await validateForm(taking, data);
  await answeredForms.set(state);
  return state;
}

async function validateForm({ name, form, send, decoy }: FormHandling, data: FormData): Promise<FormState> {
  const values = readFormValues(form, (field) => data.get(field));
  const mark = String(data.get(TIMESTAMP_FIELD) ?? "");
  const verdict = checkFormTimestamp(mark, acceptedSecrets(), Date.now());
  const again = {
    values,
    started: verdict === "stale" ? signFormTimestamp(env.NEXTAUTH_SECRET, Date.now()) : mark,
  };
  const problems = formProblems(form, values);
  if (Object.keys(problems).length > 0) return { ...again, problems, refusal: null };
  if (data.get(HONEYPOT_FIELD)) {
    log.info({ form: name }, "a form filled in by a script was rejected");
    redirect(decoy());
  }
  if (verdict !== "good") {
    const refusal =
      verdict === "too fast"
        ? "That was a little too fast. Please send it again."
        : "This page was open for a long time. Please send it again.";
    return { ...again, problems: {}, refusal };
  }
  let next: string;
  try {
    next = await send(values);
  } catch (error) {
    return { ...again, ...refusalOf(error, name) };
  }
  redirect(next);
}

function refusalOf(error: unknown, name: string): Pick<FormState, "problems" | "refusal"> {
  if (!(error instanceof ApiError) || error.status >= 500) {
    log.error({ err: error, form: name }, "a form could not be submitted");
    return {
      problems: {},
      refusal: "We couldn’t send this just now. Please try again in a minute.",
    };
  }
  const named = Object.entries(error.errors ?? {}).map(([field, [message = ""]]) => [field, message]);
  return { problems: Object.fromEntries(named), refusal: named.length > 0 ? null : error.message };
}
