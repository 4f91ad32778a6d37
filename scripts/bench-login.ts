import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@/lib/platform/db/migrate";
import { createScratchDatabase } from "./bench/scratch-database";
import { readOptions, wholeNumber } from "./lib/arguments.mjs";
import { Problem } from "./lib/problem.mjs";
import { main } from "./lib/processes.mjs";
import { say, step } from "./lib/terminal.mjs";

/** How far the ratio of the medians may lie from 1: less than the noise of a network hides. */
const BOUND = 0.1;
const PASSWORD = "a calm sentence";

let networks = 0;

/** What is asked once with an address that has an account and once with one that has none. */
type Question = { name: string; ask: (email: string) => Promise<unknown> };

/**
 * `npm run bench:login [-- --times 101]`: how long signing in, asking for a new password and registering take for an
 * address that has an account and for one that has none, in turns, on a scratch database with the rate limits on. Ends
 * with 1 where the medians tell the two apart.
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

/** Customers with one password, whose addresses are confirmed. */
async function makeCustomers(count: number): Promise<string[]> {
  const { db } = await import("@/lib/platform/db/client");
  const { customers } = await import("@/lib/people/accounts/tables");
  const { hashPassword } = await import("@/lib/people/accounts/password");
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
  const { verifyCredentials } = await import("@/lib/people/accounts/sign-in");
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

/** A request of the shop's own page, from a network that has asked nothing yet. */
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

/** The medians, in ms, of a question about known addresses and about unknown ones, asked in turns. */
async function inTurns({ ask }: Question, known: readonly string[]): Promise<[number, number]> {
  const took: { here: number[]; nowhere: number[] } = { here: [], nowhere: [] };
  // the first pays for what is made once
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
