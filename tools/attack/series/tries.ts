import type { Answer } from "../target/exchange";
import type { Target } from "../target/target";

/** The checks of one attack: each counts as tried, and as failed with its sentence where it does not hold. */
export class Tries {
  tried = 0;
  readonly failures: string[] = [];

  /** @param what names what was tried; said where it does not hold, with what was found */
  expect(what: string, holds: boolean, found?: unknown): void {
    this.tried += 1;
    if (!holds) this.failures.push(found === undefined ? what : `${what} (${String(found).slice(0, 200)})`);
  }

  /** A refusal is any 4xx; a shop that fails has not refused. */
  refused(what: string, { status }: Answer): void {
    this.expect(what, status >= 400 && status < 500, status);
  }
}

/** One classic attack. */
export type Attack = { name: string; run: (target: Target, tries: Tries) => Promise<void> };

export const JSON_BODY = { "content-type": "application/json" };

export const get = ({ sender }: Target, path: string, headers: Record<string, string> = {}) =>
  sender.ask({ method: "GET", path, headers });

export const post = ({ sender }: Target, path: string, body: unknown, headers: Record<string, string> = {}) =>
  sender.ask({ method: "POST", path, headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(body) });
