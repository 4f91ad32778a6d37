import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { migrate } from "@/lib/platform/db/migrate";
import { formatCount } from "@/lib/platform/intl/numbers";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { bundleParserProgram } from "../../../scripts/lib/build/parser-program.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { say, step } from "../../../scripts/lib/terminal.mjs";
import { createScratchDatabase } from "../scratch-database";
import { type MailboxKind, startSmtpHost } from "./smtp-host";

/** One in so many mailboxes is gone, is busy at first, or complains. */
const ODD = { unknown: 50, busy: 40, complains: 500 } as const;

const LETTER = `Two new settings are on the bench, and the journal says how they are made.

## In the journal

- [The bow-tie](/blog/shapes/the-bow-tie)
- [What a certificate says](/blog/buying/certificates)
`;

const numberOf = (address: string) => Number(/reader-(\d+)@/.exec(address)?.[1]);

function kindOf(address: string): MailboxKind {
  const n = numberOf(address);
  if (n % ODD.unknown === 1) return "unknown";
  return n % ODD.busy === 2 ? "busy once" : "takes";
}

/**
 * `npm run bench:campaigns [-- --readers 50000 --kills 3 --senders 4]`: sends a campaign to a mail server on this machine that bounces and
 * defers, while its senders are killed several times and some readers complain. Exits with 1 if anybody got it twice, or somebody who
 * should have it has not and no kill explains it.
 */
await main(async () => {
  const given = readOptions({
    readers: { type: "string", default: "50000" },
    kills: { type: "string", default: "3" },
    senders: { type: "string", default: "4" },
  });
  const count = (name: keyof typeof given) => wholeNumber(name, given[name]);
  const [readers, kills, senders] = [count("readers"), count("kills"), count("senders")];
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Problem("DATABASE_URL names no database server to measure on.");
  const scratch = await createScratchDatabase(adminUrl, "campaigns");
  const host = await startSmtpHost(kindOf);
  const folder = await mkdtemp(join(tmpdir(), "adamas-bench-campaigns-"));
  const parser = join(folder, "parser.mjs");
  // env.mjs reads them when the modules below are first imported
  Object.assign(process.env, { DATABASE_URL: scratch.url, SMTP_URL: host.url, PARSER_PROGRAM: parser });
  const { db, pool } = await import("@/lib/platform/db/client");
  try {
    await step(`Adding ${formatCount(readers)} subscribers`, async () => {
      await bundleParserProgram(parser);
      await migrate(scratch.url);
      await db().execute(sql`
        insert into newsletter_subscriptions (email, token_hash, consent, confirmed_at)
        select 'reader-' || n || '@bench.example', 'hash-' || n, 'yes', now() - interval '1 day'
        from generate_series(1, ${readers}) n`);
      await db().execute(sql`
        insert into setting_values (key, value) values ('campaignPace', '120000'::jsonb)`);
    });
    const { addCampaign, stepCampaign } = await import("@/lib/desk/campaigns/commands");
    const { EVERYBODY } = await import("@/lib/desk/campaigns/schema");
    const { handleMailEvents } = await import("@/lib/desk/campaigns/handlers");
    const { mailEventsAddress } = await import("@/lib/desk/campaigns/mail-events");
    const text = { name: "Bench", subject: "May at the bench", preview: "Two settings", body: LETTER };
    const { id, version } = await addCampaign({ ...text, segment: EVERYBODY }, null);
    await stepCampaign(id, { step: "send", version }, null);
    const since = performance.now();
    for (let kill = 1; kill <= kills; kill++) {
      const children = startSenders(senders);
      await until(() => host.taken.size > (readers * kill) / (kills + 2));
      for (const child of children) child.kill("SIGKILL");
      await Promise.all(children.map((child) => once(child, "exit")));
      say(`killed after ${formatCount(host.taken.size)} letters`);
    }
    const key = mailEventsAddress().split("/").at(-1) ?? "";
    for (const address of host.taken.keys()) {
      if (numberOf(address) % ODD.complains === 0)
        await handleMailEvents({ params: { key }, body: { RecordType: "SpamComplaint", Email: address } });
    }
    const ended = await Promise.all(startSenders(senders).map((child) => once(child, "exit")));
    if (ended.some(([code]) => code !== 0)) throw new Problem("A sender failed.");
    const seconds = (performance.now() - since) / 1_000;
    return report(seconds, await outcome(id));
  } finally {
    await host.stop();
    await pool().end();
    await scratch.drop();
    await rm(folder, { recursive: true, force: true });
  }

  async function outcome(id: string) {
    const { rows } = await db().execute<Record<string, number | string>>(sql`
      select state, readers, queued, sent, bounced, complained,
        (select count(*)::int from newsletter_subscriptions where left_because = 'bounced') as gone,
        (select count(*)::int from newsletter_subscriptions where left_because = 'complained') as spam,
        (select count(*)::int from mails where purpose like 'letter:%' and last_error like 'cut off%') as cut
      from campaigns where id = ${id}`);
    return rows[0] ?? {};
  }

  function report(seconds: number, row: Record<string, number | string>): number {
    const twice = [...host.taken.values()].filter((count) => count > 1).length;
    const complained = Number(row.spam);
    const missed = readers - host.taken.size - Number(row.gone);
    say(
      `${formatCount(readers)} readers in ${seconds.toFixed(0)} s: ${Math.round(readers / seconds)} a second`,
    );
    say(`${formatCount(host.taken.size)} took it, ${formatCount(twice)} of them twice`);
    say(
      `${formatCount(host.deferred())} were deferred first, ${formatCount(Number(row.gone))} bounced and are unsubscribed`,
    );
    say(`${formatCount(complained)} complained and are unsubscribed`);
    say(`${formatCount(missed)} have none, of ${formatCount(Number(row.cut))} whose sending a kill cut off`);
    say(JSON.stringify(row));
    // who complained before a letter came, which none does here, would be missed as well
    const isRight = twice === 0 && missed >= 0 && missed <= Number(row.cut) && row.state === "sent";
    return isRight ? 0 : 1;
  }
});

function startSenders(count: number) {
  return Array.from({ length: count }, () =>
    spawn(process.execPath, ["--import", "tsx", new URL("./sender.ts", import.meta.url).pathname], {
      stdio: ["ignore", "inherit", "inherit"],
      // deferred letters are said once each
      env: { ...process.env, LOG_LEVEL: "error" },
    }),
  );
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(20);
}
