import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
import type { Answer } from "../target/exchange";

/** What was the matter with the shop while it was asked. */
export type Trouble = {
  /** the database was away for some of the time */
  isAway: boolean;
  /** the process that was asked was killed meanwhile, or hadn't started again */
  isKilled: boolean;
};

/** What every endpoint may answer besides what it declares, with a body or without. */
const ALWAYS = [400];
const WITH_BODY = [413, 415, 422];

/** What is wrong with an answer, whoever gave it, or null. */
export function faultOf({ status, broken, text }: Answer, { isAway, isKilled }: Trouble): string | null {
  if (status === 0) return isKilled ? null : `no answer: ${broken}`;
  if (broken !== null) return isKilled ? null : `${status}, cut off: ${broken}`;
  // the walk's provider fails at random, which the shop may say
  if (status === 503 && text.includes('"provider_unavailable"')) return null;
  if (status === 503) return isAway ? null : "503 though the database is there";
  if (status < 500) return null;
  return `${status}${isAway ? " while the database is away" : ""}${isKilled ? " by a process that was killed meanwhile" : ""}`;
}

/** What is wrong with the answer of a declared endpoint, or null: it must be one of those that it declares. */
export function endpointFault(declared: Endpoint, answer: Answer, trouble: Trouble): string | null {
  const { status, text } = answer;
  const fault = faultOf(answer, trouble);
  if (fault !== null || status === 0 || status === 503 || answer.broken !== null) return fault;
  if (status >= 400) {
    const possible = [
      ...ALWAYS,
      ...(declared.body || declared.upload ? WITH_BODY : []),
      ...Object.keys(declared.errors ?? {}).map(Number),
    ];
    return possible.includes(status) ? null : `${status}, which it doesn’t declare: ${text.slice(0, 200)}`;
  }
  const success = declared.success ?? 200;
  if (status !== success) return `${status} instead of ${success}`;
  if (status === 204 || !isJson(answer)) return null;
  const read = jsonOf(text);
  // a process that is killed may have sent the head of its answer already
  if (read === undefined) return trouble.isKilled ? null : `${status} whose JSON is cut off or broken`;
  const { error } = declared.response.safeParse(read);
  const [issue] = error?.issues ?? [];
  return issue ? `not what it declares at ${issue.path.join(".")}: ${issue.message}` : null;
}

const isJson = ({ headers }: Answer) => (headers["content-type"] ?? "").startsWith("application/json");

/** The value of an answer's JSON; undefined if it isn't whole. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
