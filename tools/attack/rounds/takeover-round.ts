import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { serveTestShop } from "../../../scripts/lib/test/test-shop.mjs";
import type { RoundResult } from "../round-result";

/** Longest time until another process runs what one was running when it was killed, ms. */
const TAKEOVER_MS = 15_000;
const PATIENCE_MS = 60_000;

type Shop = Awaited<ReturnType<typeof serveTestShop>>;

/** A mail server that takes connections and never says a word, so that whoever sends a mail is busy with it. */
async function openSilentServer() {
  const server = createServer((socket) => socket.on("error", () => undefined));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("the mail server has no port");
  return { url: `smtp://127.0.0.1:${address.port}`, close: () => server.close() };
}

/**
 * Kills the process that sends a mail, of two that serve a shop, and measures how long it takes until the other one has the job.
 * @returns the time it took is among the notes if it took too long, and always on standard output
 */
export async function runTakeoverRound({
  rounds,
  databaseUrl,
}: {
  rounds: number;
  databaseUrl: string;
}): Promise<RoundResult> {
  const result: RoundResult = { name: "jobs of a killed process", tried: 0, failed: 0, notes: [] };
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  const mailServer = await openSilentServer();
  const env = { RATE_LIMITS_OFF: "1", MAIL_TO_FILES: "0", SMTP_URL: mailServer.url, LOG_LEVEL: "silent" };
  const serve = () => serveTestShop({ databaseUrl, quiet: true, env });
  const shops: Shop[] = [];
  const holder = async () => {
    const { rows } = await pool.query<{ by: string }>(
      "select claimed_by as by from background_jobs where name = 'mail' and lease_until > now()",
    );
    return shops.find(({ pid }) => rows[0]?.by.startsWith(`process ${pid} on `));
  };
  const until = async <T>(look: () => Promise<T | undefined>): Promise<T | undefined> => {
    for (const since = performance.now(); performance.now() - since < PATIENCE_MS; await sleep(50)) {
      const found = await look();
      if (found !== undefined) return found;
    }
    return undefined;
  };
  try {
    shops.push(await serve(), await serve());
    for (let round = 0; round < rounds; round++) {
      result.tried += 1;
      // a mail that was claimed waits for minutes, so each round has two of its own
      await pool.query("delete from mails");
      await pool.query("delete from mail_server");
      for (let i = 0; i < 2; i++) {
        await pool.query(
          "insert into mails (purpose, recipient, subject, text, html) values ($1, 'ada@buyer.example', '', '', '')",
          [randomUUID()],
        );
      }
      await pool.query(
        "update background_jobs set next_run_at = now() where name = 'mail' and claim is null",
      );
      const victim = await until(holder);
      if (!victim) throw new Error("no process sends mails");
      process.kill(victim.pid, "SIGKILL");
      const since = performance.now();
      const heir = await until(async () => {
        const found = await holder();
        return found === victim ? undefined : found;
      });
      const ms = Math.round(performance.now() - since);
      console.log(`taken over after ${(ms / 1_000).toFixed(1)} s`);
      if (!heir || ms > TAKEOVER_MS) {
        result.failed += 1;
        result.notes.push(heir ? `taken over after ${ms} ms` : "never taken over");
      }
      await victim.ended;
      await victim.stop();
      shops.splice(shops.indexOf(victim), 1, await serve());
    }
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await pool.end();
    mailServer.close();
  }
  return result;
}
