import { formatCount } from "@/lib/platform/intl/numbers";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { buildShop } from "../../../scripts/lib/build/build-shop.mjs";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { serveShop } from "../../../scripts/lib/serve/serve-shop.mjs";
import { step } from "../../../scripts/lib/terminal.mjs";
import { fillDatabase } from "../fill-database";
import { requireProcessorTimes } from "../processor-time";
import { createScratchDatabase } from "../scratch-database";
import { waitForIndex } from "../wait-for-index";
import { measure } from "./measure-http";

/** The folder of the measured build, separate from that of a running shop. */
const BENCH_BUILD = ".next-bench";
/**
 * `npm run bench:http [-- --stones 1000000 --seconds 20 --connections 20 --questions 10000]`: sends shoppers'
 * queries to the production server with its own stock in a scratch database. docs/diamond-index.md has the
 * figures. Exits with 1 if a query failed or was answered by the database, or if the index was not replaced
 * during the measurement.
 */
await main(async () => {
  const given = readOptions({
    stones: { type: "string", default: "1000000" },
    seconds: { type: "string", default: "20" },
    connections: { type: "string", default: "20" },
    questions: { type: "string", default: "10000" },
  });
  const [stones, seconds, connections, questions] = [
    wholeNumber("stones", given.stones),
    wholeNumber("seconds", given.seconds),
    wholeNumber("connections", given.connections),
    wholeNumber("questions", given.questions),
  ];
  const adminUrl = process.env.DATABASE_URL;
  requireProcessorTimes();
  if (!adminUrl) throw new Problem("DATABASE_URL names no database server to measure on.");

  let failed = true;
  const scratch = await createScratchDatabase(adminUrl, "http");
  // env.mjs reads it when the modules below are first imported
  process.env.DATABASE_URL = scratch.url;
  try {
    await step(`Filling a scratch database with ${formatCount(stones)} stones`, () =>
      fillDatabase(scratch.url, stones),
    );
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const env = {
      ...(process.env as Record<string, string>),
      SHOP_URL: address,
      NEXTAUTH_URL: address,
      RATE_LIMITS_OFF: "1",
      // a trace would take a processor from what is measured
      RENDER_ON_DEMAND: "0",
      LOG_LEVEL: "warn",
    };
    await buildShop({ distDir: BENCH_BUILD });
    const shop = await serveShop({ port, env, distDir: BENCH_BUILD });
    try {
      await step("Waiting for the diamond index", () => waitForIndex(address, stones));
      failed = await measure(address, scratch.url, { connections, seconds, questions, pid: shop.pid });
    } finally {
      await shop.stop();
    }
  } finally {
    await scratch.drop();
  }
  return failed ? 1 : 0;
});
