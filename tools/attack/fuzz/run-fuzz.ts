import fc from "fast-check";
import type { RoundResult } from "../round-result";
import type { Browser } from "../target/browser";
import { type Answer, type Ask, curlOf, type Sender } from "../target/exchange";
import type { LeakWatch } from "../target/leaks";
import type { Person } from "../target/people";
import { endpointCases } from "./endpoint-cases";
import type { Known } from "./from-schema";
import type { FuzzCase } from "./fuzz-case";
import { delaysOf, faultsOf, faultsOfRaw } from "./judge";
import { pageCases } from "./page-cases";
import { RAW_CASES } from "./raw-cases";
import { sureCases } from "./sure-cases";

/** The fuzz's own customer, and what it sends as another. */
export type Attacker = { person: Person; browser: Browser };

export type FuzzOptions = {
  seed: number;
  /** the number of the first request; a failing one is repeated alone by its number */
  from: number;
  requests: number;
  /** ends early, so that a part of it fits into a minute */
  budgetMs?: number;
  /** is told now and then how far it is */
  tell?: (line: string) => void;
};

const CONNECTIONS = 16;
/** Every so many requests go over a raw connection. */
const RAW_EVERY = 200;
const MOST_NOTES = 40;
const TELL_EVERY = 5_000;
/** Where more requests than this are late, the shop stands still, and those beyond count as failed. */
const MOST_LATE = 200;

const SURE = sureCases();

/** The request with a number in a series, the same in every run; the first are the sure ones. */
export function caseAt(cases: fc.Arbitrary<FuzzCase>, seed: number, index: number): FuzzCase {
  const sure = SURE[index];
  if (sure) return sure;
  const [made] = fc.sample(cases, { seed: (Math.imul(seed, 0x9e3779b1) + index) | 0, numRuns: 1 });
  if (!made) throw new Error("no request was made");
  return made;
}

export const allCases = (root: string, sitemap: readonly string[], known: Known): fc.Arbitrary<FuzzCase> =>
  fc.oneof(
    { weight: 13, arbitrary: endpointCases(known) },
    { weight: 10, arbitrary: pageCases(root, sitemap, known) },
  );

/** Sends requests that are wrong in every way the generators know, and counts the answers that should not have been. */
export async function runFuzz(
  sender: Sender,
  attacker: Attacker,
  cases: fc.Arbitrary<FuzzCase>,
  watch: LeakWatch,
  { seed, from, requests, budgetMs = Number.POSITIVE_INFINITY, tell }: FuzzOptions,
): Promise<RoundResult> {
  const result: RoundResult = { name: "fuzz", tried: 0, failed: 0, notes: [] };
  const statuses = new Map<number, number>();
  const until = performance.now() + budgetMs;
  let next = from;
  let signingIn: Promise<unknown> | null = null;
  const late: { send: () => Promise<Answer>; faultsOf: (answer: Answer) => string[]; repeat: string }[] = [];
  const fail = (faults: readonly string[], repeat: string) => {
    result.failed += 1;
    if (result.notes.length < MOST_NOTES) result.notes.push(`${faults.join(", ")}: ${repeat}`);
  };
  const count = (
    answer: Answer,
    sent: { faultsOf: (answer: Answer) => string[]; repeat: string; send: () => Promise<Answer> },
  ) => {
    result.tried += 1;
    if (result.tried % TELL_EVERY === 0) tell?.(`${result.tried} requests, ${result.failed} failed`);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const faults = sent.faultsOf(answer);
    if (faults.length > 0) fail(faults, sent.repeat);
    else if (delaysOf(answer).length > 0) late.push(sent);
  };
  const sendNext = async () => {
    for (let index = next++; index < from + requests && performance.now() < until; index = next++) {
      if (index % RAW_EVERY === RAW_EVERY - 1) {
        const [name, bytes] = RAW_CASES[Math.floor(index / RAW_EVERY) % RAW_CASES.length] ?? ["", ""];
        const send = () => sender.write(Buffer.from(bytes, "latin1"));
        const answer = await send();
        count(answer, { faultsOf: (one) => faultsOfRaw(one, watch), repeat: `raw bytes “${name}”`, send });
        continue;
      }
      const made = caseAt(cases, seed, index);
      const send = () => sender.ask(dressed(made, attacker));
      const answer = await send();
      const own = made.identity === "other account" || made.identity === "other browser";
      const marker = own ? attacker.person.marker : null;
      const repeat = `seed ${seed}, request ${index}, ${made.identity}\n    ${curlOf(sender.base, made)}`;
      count(answer, { faultsOf: (one) => faultsOf(made, one, watch, marker), repeat, send });
      // the fuzz has ended its own session
      if (answer.status === 401 && made.identity === "other account") {
        signingIn ??= attacker.browser.signIn(attacker.person.email).finally(() => {
          signingIn = null;
        });
        await signingIn;
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendNext));
  // a machine with other work is slow over anything; a request that is to blame is slow, or put off, alone too
  for (const { send, faultsOf, repeat } of late.slice(0, MOST_LATE)) {
    const again = await send();
    const faults = [...faultsOf(again), ...delaysOf(again)];
    if (faults.length > 0) fail(faults, repeat);
  }
  result.failed += Math.max(0, late.length - MOST_LATE);
  if (late.length > 0)
    result.notes.unshift(`${late.length} took over 5 s or were put off, and were sent again alone`);
  const spread = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
  result.notes.unshift(`answers: ${spread.join(", ")}`);
  return result;
}

const FORGED_COOKIES = `next-auth.session-token=${"A".repeat(40)}..${"B".repeat(16)}.CC.${"D".repeat(22)}`;
const FORGED_TOKEN = "eyJhbGciOiJub25lIiwidHlwIjoiYXQrand0In0.eyJzdWIiOiIwIn0.";

/** A request with the cookies and the token of who sends it. */
function dressed({ identity, ...request }: FuzzCase, { person, browser }: Attacker): Ask {
  const viewer = `adamas_order_${person.guestOrder.replaceAll("-", "")}=${person.viewerSecret}`;
  const dress: Record<FuzzCase["identity"], Record<string, string>> = {
    anonymous: {},
    "other account": { authorization: `Bearer ${browser.bearer}`, cookie: browser.cookie() },
    "other browser": { cookie: viewer },
    forged: { authorization: `Bearer ${FORGED_TOKEN}`, cookie: FORGED_COOKIES },
  };
  const headers = Object.entries({ ...dress[identity], ...request.headers });
  return { ...request, headers: Object.fromEntries(headers.map(([name, value]) => [name, writable(value)])) };
}

/** What a header can carry: a library refuses the rest, which goes over raw connections. */
const writable = (value: string) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?");
