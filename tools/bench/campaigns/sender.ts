import { eq } from "drizzle-orm";
import { sendCampaigns } from "@/lib/desk/campaigns/send-commands";
import { campaigns } from "@/lib/desk/campaigns/tables";
import { db, pool } from "@/lib/platform/db/client";
import { deliverMails } from "@/lib/platform/mail/mailer";

/**
 * One process of the shop reduced to its campaigns: queues and sends until they have ended. Its clock runs ahead of the machine's
 * where there is nothing to do, so that what waits for a minute, or for another try, is tried at once.
 */
const ahead = { ms: Number(process.env.BENCH_AHEAD_MS ?? 0) };
const now = () => new Date(Date.now() + ahead.ms);

for (;;) {
  const queued = await sendCampaigns(now());
  let sent = 0;
  // everything of this minute
  const due = new Date(now().getTime() + 60_000);
  for (;;) {
    const batch = await deliverMails(due);
    if (batch === 0) break;
    sent += batch;
  }
  const open = await db().$count(campaigns, eq(campaigns.state, "sending"));
  if (open === 0) break;
  if (queued + sent === 0) ahead.ms += 60_000;
}
// what was deferred is tried until nothing waits
for (let minute = 0; minute < 30; minute++) {
  ahead.ms += 60_000;
  while ((await deliverMails(now())) > 0);
}
await sendCampaigns(now());
await pool().end();
