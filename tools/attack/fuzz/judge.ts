import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { errorSchema } from "@/lib/platform/api/declare/schema";
import type { Answer } from "../target/exchange";
import { type LeakWatch, leaksIn } from "../target/leaks";
import type { FuzzCase } from "./fuzz-case";

const SLOW_MS = 5_000;

/** What is wrong with when an answer came: it took longer than any may, or the shop asked to be called again later. */
export function delaysOf(answer: Answer): string[] {
  return [
    ...(answer.ms > SLOW_MS ? [`${Math.round(answer.ms)} ms`] : []),
    ...(isPutOff(answer) ? ["a 503"] : []),
  ];
}

const isPutOff = ({ status, headers }: Answer): boolean =>
  status === 503 && headers["retry-after"] !== undefined;

/** What is wrong with an answer, whatever was asked and whenever it came. */
export function faultsOf(
  { method, path }: Pick<FuzzCase, "method" | "path">,
  answer: Answer,
  watch: LeakWatch,
  own: string | null,
): string[] {
  const faults: string[] = [];
  if (answer.broken) faults.push(`no answer (${answer.broken})`);
  if (answer.status >= 500 && !isPutOff(answer) && !isDeclared(method, path, answer.status))
    faults.push(`a ${answer.status}`);
  if (isCall(path) && answer.status >= 400 && method !== "HEAD" && !isApiError(answer)) {
    faults.push(`a ${answer.status} that is not in the API’s form`);
  }
  return [...faults, ...leaksIn(answer, watch, own)];
}

/** Of raw bytes only the answers that matter are counted: a failure, a second answer to one request, a leak. */
export function faultsOfRaw(answer: Answer, watch: LeakWatch): string[] {
  const { status } = answer;
  const failed = status >= 500 && status !== 501 && status !== 505 && !isPutOff(answer);
  const smuggled = answer.text.includes("/smuggled") || /HTTP\/1\.1 404/.test(answer.text.slice(12));
  return [
    ...(failed ? [`a ${status}`] : []),
    ...(smuggled ? ["a smuggled request"] : []),
    ...leaksIn(answer, watch, null),
  ];
}

/** The session library's calls have answers of their own, and so has a request whose head can't be read. */
const isCall = (path: string) => /^\/api\/(?!auth\/|openapi)/.test(path);

function isApiError({ status, text, headers }: Answer): boolean {
  // the server's own refusals of a head or a connection
  if ((status === 400 || status === 408 || status === 431) && headers["content-type"] === undefined)
    return true;
  try {
    const parsed = errorSchema.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.status === status;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

const DECLARED = ALL_ENDPOINTS.map((endpoint: { method: string; path: string; errors?: object }) => ({
  method: endpoint.method,
  pattern: new RegExp(`^/api/${endpoint.path.replace(/^\//, "").replace(/\{\w+\}/g, "[^/]+")}/?(?:\\?|$)`),
  statuses: Object.keys(endpoint.errors ?? {}).map(Number),
}));

const isDeclared = (method: string, path: string, status: number) =>
  DECLARED.some((one) => one.method === method && one.statuses.includes(status) && one.pattern.test(path));
