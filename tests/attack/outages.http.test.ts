import { expect, test } from "vitest";
import type { RoundResult } from "@/tools/attack/round-result";
import { runDrainRounds } from "@/tools/attack/rounds/drain-rounds";
import { runFrozenDatabaseRound } from "@/tools/attack/rounds/outage-round";
import { runTakeoverRound } from "@/tools/attack/rounds/takeover-round";

const databaseUrl = process.env.DATABASE_URL ?? "";
const PATIENCE_MS = 180_000;

/** Fails with what went wrong in a round, in words. */
const expectNoFault = ({ failed, notes }: RoundResult) => expect(failed, notes.join("; ")).toBe(0);

test(
  "while the database is frozen, what needs it answers 503 within three seconds, cached pages go on, and it is back within five",
  async () => {
    expectNoFault(await runFrozenDatabaseRound({ seconds: 15, databaseUrl }));
  },
  PATIENCE_MS,
);

test(
  "a job of a process that is killed runs in another one within fifteen seconds",
  async () => {
    const takeovers = process.env.TEST_TAKEOVER_DATABASE_URL ?? "";
    expectNoFault(await runTakeoverRound({ rounds: 2, databaseUrl: takeovers }));
  },
  PATIENCE_MS,
);

test(
  "a shop that is stopped under load answers every request that it took",
  async () => {
    expectNoFault(await runDrainRounds({ rounds: 2, databaseUrl }));
  },
  PATIENCE_MS,
);
