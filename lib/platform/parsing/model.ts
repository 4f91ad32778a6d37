import type { ShopProfile } from "@/lib/platform/site/profile";
/** Why a text or a file isn't parsed. */
export type RefusalCode =
  | "too_large"
  | "too_deep"
  | "too_many_marks"
  | "too_many_columns"
  | "timed_out"
  | "out_of_memory"
  | "busy";

/** What was given to a parser exceeds its limits. The message says what to do about it. */
export class ParsingRefused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.name = "ParsingRefused";
    this.code = code;
  }
}

/** Whether an error says that the pool is busy; recognized by its fields, since bundles have their own copies of its class. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && error.name === "ParsingRefused" && "code" in error && error.code === "busy";

/**
 * Work of the parsing pool. The program of its threads does it under the task's name.
 * @property seconds how long it may take once it has begun
 * @property subject what is parsed, in a sentence that says why it was refused: "text"
 */
export type ParsingTask<Input, Output> = {
  readonly name: string;
  readonly seconds: number;
  readonly subject: string;
  /** holds the types alone */
  readonly types?: { input: Input; output: Output };
};

/** What the pool sends to a thread. */
export type TaskMessage = { name: string; input: unknown; profile: ShopProfile };
/** What a thread sends: that it has loaded, and then an answer to each message. */
export type ThreadMessage =
  | "ready"
  | { output: unknown }
  | { refused: { code: RefusalCode; message: string } }
  /** with the code of a system's error, which isn't copied with it */
  | { error: unknown; code?: unknown };
