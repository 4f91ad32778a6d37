import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FuzzCase } from "../../tools/attack/fuzz/fuzz-case";
import { type Attacker, runFuzz } from "../../tools/attack/fuzz/run-fuzz";
import type { Answer, Sender } from "../../tools/attack/target/exchange";

const ASKED: FuzzCase = { method: "GET", path: "/contact-us", headers: {}, identity: "anonymous" };
const ATTACKER = {
  person: { guestOrder: "", viewerSecret: "" },
  browser: { bearer: "", cookie: () => "" },
} as Attacker;

/** A shop whose answers take as long as is said, one after the other, and no time after those. */
function senderOf(...taken: readonly number[]): Sender {
  const left = [...taken];
  const answer = async (): Promise<Answer> => ({
    status: 200,
    headers: {},
    cookies: [],
    text: "",
    ms: left.shift() ?? 0,
    broken: null,
  });
  return { base: new URL("http://127.0.0.1"), ask: answer, write: answer, close: () => undefined };
}

const watch = { secrets: [], markers: [] };
const fuzzOne = (sender: Sender, from: number) =>
  runFuzz(sender, ATTACKER, fc.constant(ASKED), watch, { seed: 1, from, requests: 1 });

/** Numbers of a request that is made and of one that is raw bytes. */
const KINDS = { "a request": 1_000_000, "raw bytes": 199 };

describe.each(Object.entries(KINDS))("%s that takes six seconds", (_, from) => {
  it("fails where it does so alone, too", async () => {
    const result = await fuzzOne(senderOf(6_000, 6_000), from);
    expect(result).toMatchObject({ tried: 1, failed: 1 });
    expect(result.notes.join("\n")).toContain("6000 ms: ");
  });

  it("is excused where it is quick alone, and said", async () => {
    const result = await fuzzOne(senderOf(6_000, 100), from);
    expect(result).toMatchObject({ tried: 1, failed: 0 });
    expect(result.notes.join("\n")).toContain("1 took over 5 s");
  });
});
