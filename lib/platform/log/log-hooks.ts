import { processWide } from "@/lib/platform/runtime/process-wide";

/** An error line of the log. */
export type LoggedError = { fields: Readonly<Record<string, unknown>>; message: string };

/**
 * What a server process adds to its log, which commands and builds do without.
 * @property fields added to each line: the ids of the request and its trace
 * @property onError called for each line of level error, after it was written
 */
type LogHooks = { fields: () => Record<string, string>; onError: (logged: LoggedError) => void };

export const logHooks = processWide("log-hooks", (): LogHooks => ({ fields: () => ({}), onError: () => {} }));
