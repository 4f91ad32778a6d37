import { say } from "../lib/terminal.mjs";
import { runCheckoutRounds } from "./checkout-rounds";
import { fuzz } from "./fuzz-round";
import { runLimits } from "./limits-round";
import type { AttackOptions, ROUND_NAMES } from "./options.mjs";
import { runOwnership } from "./ownership/run-ownership";
import type { RoundResult } from "./round-result";
import { runSeries } from "./series/run-series";
import type { Target } from "./target";

export type RoundContext = { target: Target; options: AttackOptions; adminUrl: string };
type Round = {
  name: (typeof ROUND_NAMES)[number];
  run: (context: RoundContext) => Promise<RoundResult[]>;
};

/** Every round of the attack; a new one is a line here and a name in options.mjs. */
export const ROUNDS: readonly Round[] = [
  { name: "fuzz", run: async ({ target, options }) => [await fuzz(target, { ...options, tell: say })] },
  { name: "ownership", run: async ({ target }) => [await runOwnership(target)] },
  { name: "series", run: ({ target }) => runSeries(target) },
  { name: "limits", run: async ({ target }) => [await runLimits(target)] },
  { name: "checkout", run: ({ adminUrl, options }) => runCheckoutRounds(adminUrl, options) },
];
