import { Client } from "pg";
import { formatCount } from "@/lib/platform/intl/numbers";

/**
 * Times the inventory query: 200 questions of a fixed seed at 23,000 and at 77,000 stones, in a scratch
 * database on the server of DATABASE_URL, dropped at the end.
 */
const QUESTIONS = 200;
const SIZES = [
  { white: 20_000, color: 3_000 },
  { white: 74_000, color: 3_000 },
];

const adminUrl = process.env.DATABASE_URL;
if (!adminUrl) throw new Error("DATABASE_URL names no database server to measure on.");
const name = `bench_inventory_${process.pid}`;
const url = new URL(adminUrl);
url.pathname = `/${name}`;

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

async function measure(): Promise<void> {
  // env.mjs reads it when the modules below are first imported
  process.env.DATABASE_URL = url.href;
  process.env.NEXTAUTH_SECRET ??= "x".repeat(32);
  process.env.REVALIDATE_SECRET ??= "x".repeat(32);
  const { migrate } = await import("@/lib/platform/db/migrate");
  const { db, pool } = await import("@/lib/platform/db/client");
  const { seedDiamonds } = await import("@/lib/goods/demo/stones/commands");
  const { searchDiamonds } = await import("@/lib/goods/inventory/queries");
  const { randomQueries } = await import("@/lib/goods/demo/stones/random-questions");
  try {
    await migrate(url.href);
    console.log("stones   p50 ms   p95 ms   max ms   mean found");
    for (const size of SIZES) {
      await seedDiamonds(db(), size);
      await pool().query("vacuum analyze diamonds");
      const questions = randomQueries(QUESTIONS, 20_261_031);
      for (const question of questions.slice(0, 20)) await searchDiamonds(question);
      const times: number[] = [];
      let found = 0;
      for (const question of questions) {
        const start = performance.now();
        found += (await searchDiamonds(question)).meta.total;
        times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      const cells = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 1)].map((ms) =>
        ms.toFixed(1),
      );
      const stones = formatCount(size.white + size.color);
      console.log(`${stones}   ${cells.join("     ")}     ${Math.round(found / QUESTIONS)}`);
    }
  } finally {
    await pool().end();
  }
}

await administer(`create database ${name}`);
try {
  await measure();
} finally {
  await administer(`drop database if exists ${name} with (force)`);
}
