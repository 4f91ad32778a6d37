import { type Feed, listFeeds, readFeedLog, runFeedNow, setFeedEnabled } from "@/lib/desk/shop/feeds";
import { approveHeldImport, listHeldImports } from "@/lib/desk/shop/held-imports";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { cents, decimalFromCents } from "@/lib/platform/money/model";
import { importResultOf } from "./import-result";
import { onPage } from "./list-query";
import { startWork } from "./long-work";
import type { Asked } from "./serve-admin";
import type {
  approveImportEndpoint,
  feedLogEndpoint,
  feedStateEndpoint,
  feedsEndpoint,
  runFeedEndpoint,
} from "./supplier-endpoints";

const time = (at: Date | null) => at?.toISOString() ?? null;

const shown = (feed: Feed) => ({
  supplier: feed.supplier,
  kind: feed.kind,
  address: feed.address,
  schedule: feed.schedule,
  time_zone: feed.timeZone,
  is_enabled: feed.isEnabled,
  stale_after_hours: feed.staleAfterHours,
  stale_since: time(feed.staleSince),
  next_run_at: feed.isEnabled ? time(feed.nextRunAt) : null,
  last_good_at: time(feed.lastGoodAt),
  last_attempt_at: time(feed.lastAttemptAt),
  last_outcome: feed.lastOutcome,
  last_message: feed.lastMessage,
});

export const handleFeeds = async ({ query }: Asked<typeof feedsEndpoint>) =>
  onPage((await listFeeds()).map(shown), query);

/** Runs of a feed that its log shows. */
const LOG_LENGTH = 50;

export async function handleFeedLog({ params }: Asked<typeof feedLogEndpoint>) {
  const { runs } = await readFeedLog(params.supplier, LOG_LENGTH);
  const data = runs.map(({ startedAt, folder: _, ...run }) => ({
    ...run,
    id: startedAt.toISOString(),
    at: startedAt.toISOString(),
  }));
  return { data, total: data.length };
}

export async function handleRunFeed({ params, body, deed }: Asked<typeof runFeedEndpoint>) {
  const { supplier } = params;
  const work = await startWork("suppliers.read", async () => {
    const { outcome, message } = await runFeedNow(supplier, body.force);
    await recordShopAudit(db(), deed("feed run"), supplier, { outcome });
    return { kind: "feed", outcome, message };
  });
  return { data: { work } };
}

export async function handleFeedState({ params, body, deed }: Asked<typeof feedStateEndpoint>) {
  const action = body.is_enabled ? "feed resume" : "feed pause";
  return { data: shown(await setFeedEnabled(params.supplier, body.is_enabled, deed(action))) };
}

export async function handleHeldImports() {
  const held = await listHeldImports();
  const data = held.map(({ id, supplier, message, at, sample }) => ({
    id,
    supplier,
    message,
    at: at.toISOString(),
    moves: sample.map(({ sku, before, after }) => ({
      sku,
      before: decimalFromCents(cents(before)),
      after: decimalFromCents(cents(after)),
    })),
  }));
  return { data, total: data.length };
}

export async function handleApproveImport({ params, deed }: Asked<typeof approveImportEndpoint>) {
  const { supplier } = params;
  const work = await startWork("suppliers.read", async () =>
    importResultOf(await approveHeldImport(supplier, deed("import approve"))),
  );
  return { data: { work } };
}
