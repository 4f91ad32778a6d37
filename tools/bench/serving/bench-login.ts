import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@/lib/platform/db/migrate";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { say, step } from "../../../scripts/lib/terminal.mjs";
import { createScratchDatabase } from "../scratch-database";

/** Largest accepted deviation of the ratio of the medians from 1: less than network noise hides. */
const BOUND = 0.1;
const PASSWORD = "a calm sentence";

let networks = 0;

/** A request made once with a registered address and once with an unregistered one. */
type Question = { name: string; ask: (email: string) => Promise<unknown> };

/**
 * `npm run bench:login [-- --times 101]`: measures how long sign-in, password reset and registration take for
 * an address with an account and for one without, alternating, on a scratch database with the rate limits on.
 * Exits with 1 if the medians reveal which is which.
 */
await main(async () => {
  const given = readOptions({ times: { type: "string", default: "101" } });
  const times = wholeNumber("times", given.times);
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Problem("DATABASE_URL names no database server to measure on.");
  const scratch = await createScratchDatabase(adminUrl, "login");
  const data = mkdtempSync(join(tmpdir(), "bench-login-"));
  Object.assign(process.env, {
    DATABASE_URL: scratch.url,
    DATA_DIR: data,
    NEXTAUTH_SECRET: "only-for-benches-0123456789abcdefg",
    REVALIDATE_SECRET: "only-for-benches-gfedcba9876543210",
    SHOP_URL: "https://shop.example",
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "silent",
  });
  const { pool } = await import("@/lib/platform/db/client");
  let told = false;
  try {
    await migrate(scratch.url);
    const known = await step(`Registering ${times} customers`, () => makeCustomers(times));
    for (const question of await questions()) {
      const [here, nowhere] = await inTurns(question, known);
      const ratio = here / nowhere;
      say(
        `${question.name.padEnd(24)} known ${here.toFixed(1)} ms · unknown ${nowhere.toFixed(1)} ms · ratio ${ratio.toFixed(3)}`,
      );
      told ||= Math.abs(ratio - 1) > BOUND;
    }
    return told ? 1 : 0;
  } finally {
    await pool().end();
    await scratch.drop();
    rmSync(data, { recursive: true, force: true });
  }
});

/** Creates customers with confirmed addresses and the same password. */
async function makeCustomers(count: number): Promise<string[]> {
  const { db } = await import("@/lib/platform/db/client");
  const { customers } = await import("@/lib/people/accounts/tables");
  const { hashPassword } = await import("@/lib/people/accounts/credentials/password");
  const passwordHash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: count }, () => `${randomUUID()}@known.example`);
  await db()
    .insert(customers)
    .values(
      emails.map((email) => ({
        email,
        firstName: "Ada",
        lastName: "Byron",
        passwordHash,
        emailConfirmedAt: new Date(),
      })),
    );
  return emails;
}

async function questions(): Promise<Question[]> {
  const { verifyCredentials } = await import("@/lib/people/accounts/sign-in/commands");
  const { handleForgotPassword, handleRegister } = await import("@/lib/people/accounts/handlers");
  return [
    { name: "signing in", ask: (email) => verifyCredentials(request(), { email, password: "wrong" }) },
    {
      name: "a forgotten password",
      ask: (email) => handleForgotPassword({ body: { email }, request: request() }),
    },
    {
      name: "registering",
      ask: (email) =>
        handleRegister({
          body: { first_name: "Ada", last_name: "Byron", email, password: PASSWORD, trade: null },
          request: request(),
        }),
    },
  ];
}

/** A same-origin request from a network address that has not been used yet. */
function request(): Request {
  networks += 1;
  return new Request("https://shop.example/api/v1", {
    method: "POST",
    headers: {
      origin: "https://shop.example",
      "x-forwarded-for": `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
    },
  });
}

/** The medians, in ms, of a request for known addresses and for unknown ones, alternating. */
async function inTurns({ ask }: Question, known: readonly string[]): Promise<[number, number]> {
  const took: { here: number[]; nowhere: number[] } = { here: [], nowhere: [] };
  // the first request also pays for one-time initialization
  await ask(`${randomUUID()}@nowhere.example`);
  for (const email of known) {
    took.here.push(await timed(() => ask(email)));
    took.nowhere.push(await timed(() => ask(`${randomUUID()}@nowhere.example`)));
  }
  return [median(took.here), median(took.nowhere)];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
