import { readOptions, wholeNumber } from "../lib/arguments.mjs";
import { Problem } from "../lib/problem.mjs";

/** The rounds by the names that `--only` takes, in the order in which they run. */
export const ROUND_NAMES = /** @type {const} */ ([
  "fuzz",
  "ownership",
  "series",
  "limits",
  "checkout",
  "drain",
  "outage",
]);

/**
 * What an attack was asked to do, from the command line.
 * @typedef {{
 *   only: readonly string[], requests: number, seed: number, from: number,
 *   stones: number, buyers: number, kills: number, replays: number, gone: number, drains: number,
 *   faults: number,
 * }} AttackOptions only: names of rounds · from: number of the fuzz's first request · gone: seconds without the database
 *   · drains: how often a shop is stopped under load · faults:
 *   card orders whose provider fails
 */

/** @returns {AttackOptions} */
export function attackOptions() {
  const given = readOptions({
    only: { type: "string", default: ROUND_NAMES.join(",") },
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(1 + Math.floor(Math.random() * 1_000_000)) },
    from: { type: "string", default: "0" },
    stones: { type: "string", default: "500" },
    buyers: { type: "string", default: "20" },
    kills: { type: "string", default: "200" },
    replays: { type: "string", default: "500" },
    gone: { type: "string", default: "30" },
    drains: { type: "string", default: "20" },
    faults: { type: "string", default: "1000" },
  });
  const only = String(given.only).split(",").filter(Boolean);
  const unknown = only.filter((name) => !ROUND_NAMES.some((round) => round === name));
  if (unknown.length > 0 || only.length === 0) {
    throw new Problem(
      `No round is called ${unknown.join(", ") || "nothing"}. Rounds: ${ROUND_NAMES.join(", ")}.`,
    );
  }
  return {
    only,
    requests: wholeNumber("requests", given.requests),
    seed: wholeNumber("seed", given.seed),
    from: Number(given.from),
    stones: wholeNumber("stones", given.stones),
    buyers: wholeNumber("buyers", given.buyers),
    kills: wholeNumber("kills", given.kills),
    replays: wholeNumber("replays", given.replays),
    gone: wholeNumber("gone", given.gone),
    drains: wholeNumber("drains", given.drains),
    faults: wholeNumber("faults", given.faults),
  };
}
