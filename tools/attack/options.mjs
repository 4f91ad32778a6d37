import { readArguments, wholeNumber } from "../../scripts/lib/arguments.mjs";
import { Problem } from "../../scripts/lib/problem.mjs";

/** The rounds by the names that the command and `--only` take, in the order in which they run. */
export const ROUND_NAMES = /** @type {const} */ ([
  "fuzz",
  "ownership",
  "series",
  "limits",
  "parsers",
  "checkout",
  "drain",
  "outage",
  "takeover",
  "walk",
  "year",
]);

/** Runs only where it is named: it takes half an hour. */
const ONLY_NAMED = "year";

/**
 * What an attack was asked to do, from the command line.
 * @typedef {{
 *   only: readonly string[], requests: number, seed: number, from: number,
 *   stones: number, buyers: number, kills: number, replays: number, gone: number, drains: number,
 *   faults: number, actions: number, seconds: number,
 *   orders: number, views: number, files: number, rows: number,
 * }} AttackOptions only: names of rounds · from: number of the fuzz's first request · gone: seconds without the database
 *   · drains: how often a shop is stopped under load · faults:
 *   card orders whose provider fails · actions, seconds: of the walk, which ends with the first of them · orders, views, files:
 *   of the year · rows: of each of its suppliers' files
 */

/** @returns {AttackOptions} */
export function attackOptions() {
  const { values: given, positionals } = readArguments({
    only: { type: "string" },
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
    actions: { type: "string", default: "10000" },
    seconds: { type: "string", default: "3600" },
    orders: { type: "string", default: "50000" },
    views: { type: "string", default: "2000000" },
    files: { type: "string", default: "300" },
    rows: { type: "string", default: "1000" },
  });
  const named = [...positionals, ...(given.only?.split(",") ?? [])].filter(Boolean);
  const only =
    named.length > 0 || given.only !== undefined ? named : ROUND_NAMES.filter((name) => name !== ONLY_NAMED);
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
    actions: wholeNumber("actions", given.actions),
    seconds: wholeNumber("seconds", given.seconds),
    orders: wholeNumber("orders", given.orders),
    views: wholeNumber("views", given.views),
    files: wholeNumber("files", given.files),
    rows: wholeNumber("rows", given.rows),
  };
}
