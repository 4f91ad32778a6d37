import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { formatCount } from "@/lib/platform/intl/numbers";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { say, step } from "../../../scripts/lib/terminal.mjs";
import { fillDatabase } from "../fill-database";
import { createScratchDatabase } from "../scratch-database";

const MB = 1_000_000;
/** How often the memory is looked at, ms. */
const LOOK_MS = 100;

/**
 * `npm run bench:product-feeds [-- --stones 1000000 --channel google]`: writes a channel's feed of the demo's pieces and a
 * number of stones from a scratch database, compressed at gzip’s fastest, in a process that does nothing else.
 */
await main(async () => {
  const given = readOptions({
    stones: { type: "string", default: "1000000" },
    channel: { type: "string", default: "google" },
    write: { type: "boolean" },
  });
  if (given.write) return writeFeed(String(given.channel));
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Problem("DATABASE_URL names no database server to measure on.");
  const stones = wholeNumber("stones", given.stones);
  const scratch = await createScratchDatabase(adminUrl, "product_feeds");
  // env.mjs reads it when the modules below are first imported
  process.env.DATABASE_URL = scratch.url;
  try {
    await step(`Filling a scratch database with ${formatCount(stones)} stones`, () =>
      fillDatabase(scratch.url, stones),
    );
    const [, program = ""] = process.argv;
    const child = spawn(
      process.execPath,
      [...process.execArgv, program, "--write", "--channel", String(given.channel)],
      { env: process.env, stdio: "inherit" },
    );
    const [code] = (await once(child, "exit")) as [number | null];
    return code ?? 1;
  } finally {
    await scratch.drop();
  }
});

async function writeFeed(channel: string): Promise<number> {
  const { feedText } = await import("@/lib/found/feeds/feed-text");
  const { parseFeedFile } = await import("@/lib/found/feeds/files");
  const { productFeedsSetting } = await import("@/lib/found/feeds/setting");
  const { pool } = await import("@/lib/platform/db/client");
  const choice = productFeedsSetting.schema.parse({ listStones: true, onlyPhotographed: false });
  const idle = process.memoryUsage.rss();
  let most = idle;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOK_MS);
  try {
    for (const name of [`${channel}.tsv`, `${channel}-stones-1-of-1.tsv`]) {
      const file = parseFeedFile(name);
      if (!file) throw new Problem(`${channel} is no channel.`);
      const counts = { lines: 0, bytes: 0, packed: 0 };
      const [began, used] = [performance.now(), process.cpuUsage()];
      most = process.memoryUsage.rss();
      await pipeline(
        Readable.from(counted(feedText(file, { choice }), counts)),
        createGzip({ level: 1, chunkSize: 65_536 }),
        new Writable({
          write(chunk: Buffer, _encoding, done) {
            counts.packed += chunk.length;
            done();
          },
        }),
      );
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      const { user, system } = process.cpuUsage(used);
      const busy = ((user + system) / 1_000_000).toFixed(1);
      const sizes = [counts.bytes, counts.packed].map((bytes) => `${(bytes / MB).toFixed(1)} MB`);
      say(
        `${name.padEnd(28)} ${formatCount(counts.lines - 1).padStart(9)} offers in ${seconds} s, ${busy} s of a processor · ${sizes[0]}, ${sizes[1]} compressed · ${Math.round(most / MB)} MB of memory at most`,
      );
    }
    say(`The process had ${Math.round(idle / MB)} MB before it began; the database's own are not counted`);
    return 0;
  } finally {
    clearInterval(looking);
    await pool().end();
  }
}

async function* counted(
  text: AsyncIterable<string>,
  counts: { lines: number; bytes: number },
): AsyncGenerator<Buffer> {
  for await (const part of text) {
    const bytes = Buffer.from(part);
    counts.bytes += bytes.length;
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) counts.lines += 1;
    yield bytes;
  }
}
