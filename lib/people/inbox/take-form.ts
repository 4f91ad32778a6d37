import { redirect } from "next/navigation";
import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/errors";
import { log } from "@/lib/platform/log/log";
import { requestValue } from "@/lib/platform/workarounds/request-value";
import { formProblems, valuesOf } from "./checks";
import { judgeMark, markShown } from "./fill-time";
import { type FormShape, type FormState, type FormValues, STARTED_FIELD, TRAP_FIELD } from "./model";

/** What was answered to the form a request posted: the page that is rendered in the same request shows it. */
const answered = requestValue<FormState>("answered-form");

/** A page's form: as it came back when this request posted it, else as it is first shown, with these values. */
export async function shownForm(values: FormValues = {}): Promise<FormState> {
  const first = { values, problems: {}, refusal: null, started: markShown(env.NEXTAUTH_SECRET, Date.now()) };
  return (await answered.get()) ?? first;
}

type Taking = {
  /** what the log calls the form */
  name: string;
  form: FormShape;
  /** takes in values without problems; returns the address that follows */
  send: (values: FormValues) => Promise<string>;
  /** the address a script is led to: it learns nothing, and is thanked like everybody */
  decoy: () => string;
};

/**
 * Takes a form as a page posted it, with or without a script: leads on to what follows, or returns what was typed with
 * what is wrong about it.
 */
export async function takeForm(taking: Taking, data: FormData): Promise<FormState> {
  const state = await judgeForm(taking, data);
  await answered.set(state);
  return state;
}

async function judgeForm({ name, form, send, decoy }: Taking, data: FormData): Promise<FormState> {
  const values = valuesOf(form, (field) => data.get(field));
  const mark = String(data.get(STARTED_FIELD) ?? "");
  const verdict = judgeMark(mark, env.NEXTAUTH_SECRET, Date.now());
  const again = {
    values,
    started: verdict === "stale" ? markShown(env.NEXTAUTH_SECRET, Date.now()) : mark,
  };
  const problems = formProblems(form, values);
  if (Object.keys(problems).length > 0) return { ...again, problems, refusal: null };
  if (data.get(TRAP_FIELD)) {
    log.info({ form: name }, "a form was filled by a script and not taken");
    redirect(decoy());
  }
  if (verdict !== "good") {
    const refusal =
      verdict === "too fast"
        ? "That was quicker than we can follow. Please send it once more."
        : "This page has been open for a long time. Please send it once more.";
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
    log.error({ err: error, form: name }, "a form could not be taken in");
    return {
      problems: {},
      refusal: "We could not take this in just now. Please try again in a minute.",
    };
  }
  const named = Object.entries(error.errors ?? {}).map(([field, [message = ""]]) => [field, message]);
  return { problems: Object.fromEntries(named), refusal: named.length > 0 ? null : error.message };
}
