import { expect, test } from "vitest";
import { runDrainRounds } from "@/tools/attack/rounds/drain-rounds";
import { runFrozenDatabaseRound } from "@/tools/attack/rounds/outage-round";
import { runTakeoverRound } from "@/tools/attack/rounds/takeover-round";

const databaseUrl = process.env.DATABASE_URL ?? "";
const PATIENCE_MS = 180_000;

test(
  "while the database is frozen, what needs it answers 503 within three seconds, cached pages go on, and it is back within five",
  async () => {
    expect(await runFrozenDatabaseRound({ seconds: 15, databaseUrl })).toMatchObject({
      failed: 0,
      notes: [],
    });
  },
  PATIENCE_MS,
);

test(
  "a job of a process that is killed runs in another one within fifteen seconds",
  async () => {
    const takeovers = process.env.TEST_TAKEOVER_DATABASE_URL ?? "";
    expect(await runTakeoverRound({ rounds: 2, databaseUrl: takeovers })).toMatchObject({
      failed: 0,
      notes: [],
    });
  },
  PATIENCE_MS,
);

test(
  "a shop that is stopped under load answers every request that it took",
  async () => {
    expect(await runDrainRounds({ rounds: 2, databaseUrl })).toMatchObject({ failed: 0, notes: [] });
  },
  PATIENCE_MS,
);
