import { addFeedByForm, changeFeedByForm, type FeedForm } from "@/lib/desk/feeds/browser-feeds";
import {
  askHostKey,
  type Feed,
  listFeeds,
  readFeedLog,
  removeFeed,
  runFeedNow,
  setFeedEnabled,
} from "@/lib/desk/feeds/commands";
import { testFeed } from "@/lib/desk/feeds/feed-test-queries";
import { approveHeldImport, listHeldImports } from "@/lib/desk/feeds/held-import-commands";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { versionAt } from "@/lib/platform/api/declare/version";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { cents, decimalFromCents } from "@/lib/platform/money/model";
import { onPage } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type {
  answerImportEndpoint,
  approveImportEndpoint,
  feedLogEndpoint,
  feedStateEndpoint,
  feedsEndpoint,
  runFeedEndpoint,
} from "../suppliers/endpoints";
import { startWork } from "../work/commands";
import { importResultOf } from "../work/import-result";
import type {
  addFeedEndpoint,
  changeFeedEndpoint,
  FeedFormInput,
  feedEndpoint,
  hostKeyEndpoint,
  removeFeedEndpoint,
  testFeedEndpoint,
} from "./endpoints";

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
  user: feed.options.user ?? null,
  header: feed.options.header ?? null,
  pattern: feed.options.pattern ?? null,
  host_key: feed.options.hostKey ?? null,
  has_secret: feed.hasSecret,
  version: versionAt(feed.updatedAt),
});

/** @throws ApiError 404 */
async function requireShown(supplier: string) {
  const found = (await listFeeds()).find((feed) => feed.supplier === supplier);
  if (!found) throw notFoundError("This feed");
  return shown(found);
}

const formOf = ({
  host_key,
  time_zone,
  stale_after_hours,
  secret,
  ...form
}: Omit<FeedFormInput, "supplier">): FeedForm => ({
  ...form,
  hostKey: host_key,
  timeZone: time_zone,
  staleAfterHours: stale_after_hours,
  ...(secret === undefined ? {} : { secret }),
});

export const handleFeed = async ({ params }: CallOf<typeof feedEndpoint>) => ({
  data: await requireShown(params.supplier),
});

export async function handleAddFeed({ body, audit }: CallOf<typeof addFeedEndpoint>) {
  const { supplier, ...form } = body;
  return { data: shown(await addFeedByForm(supplier, formOf(form), audit("feed add"))) };
}

export async function handleChangeFeed({ params, body, audit }: CallOf<typeof changeFeedEndpoint>) {
  const { version, ...form } = body;
  await requireShown(params.supplier);
  const changed = await changeFeedByForm(params.supplier, formOf(form), version, audit("feed change"));
  return { data: shown(changed) };
}

export async function handleRemoveFeed({ params, audit }: CallOf<typeof removeFeedEndpoint>) {
  await requireShown(params.supplier);
  await removeFeed(params.supplier, audit("feed remove"));
  return null;
}

export async function handleTestFeed({ body }: CallOf<typeof testFeedEndpoint>) {
  const { supplier, is_saved: isSaved, ...form } = body;
  const work = await startWork("suppliers.read", async () => {
    const { message, isReadable } = await testFeed(isSaved ? supplier : null, supplier, formOf(form));
    return { kind: "feed_test", message, is_readable: isReadable };
  });
  return { data: { work } };
}

export const handleHostKey = async ({ body }: CallOf<typeof hostKeyEndpoint>) => ({
  data: { host_key: await askHostKey(body.address) },
});

export const handleFeeds = async ({ query }: CallOf<typeof feedsEndpoint>) =>
  onPage((await listFeeds()).map(shown), query);

/** Runs of a feed that its log shows. */
const LOG_LENGTH = 50;

export async function handleFeedLog({ params }: CallOf<typeof feedLogEndpoint>) {
  await requireShown(params.supplier);
  const { runs } = await readFeedLog(params.supplier, LOG_LENGTH);
  const data = runs.map(({ startedAt, reportFile, refusedFile, ...run }) => ({
    ...run,
    report_file: reportFile,
    refused_file: refusedFile,
    id: startedAt.toISOString(),
    at: startedAt.toISOString(),
  }));
  return { data, total: data.length };
}

export async function handleRunFeed({ params, body, audit }: CallOf<typeof runFeedEndpoint>) {
  const { supplier } = params;
  const work = await startWork("suppliers.read", async (onLines) => {
    const { outcome, message } = await runFeedNow(supplier, body.force, onLines);
    await recordShopAudit(db(), audit("feed run"), supplier, { outcome });
    return { kind: "feed", outcome, message };
  });
  return { data: { work } };
}

export async function handleFeedState({ params, body, audit }: CallOf<typeof feedStateEndpoint>) {
  const action = body.is_enabled ? "feed resume" : "feed pause";
  return { data: shown(await setFeedEnabled(params.supplier, body.is_enabled, audit(action))) };
}

export async function handleHeldImports() {
  const held = await listHeldImports();
  const data = held.map(({ id, supplier, message, at, sample, questions }) => ({
    id,
    supplier,
    message,
    questions: [...questions],
    at: at.toISOString(),
    moves: sample.map(({ sku, before, after }) => ({
      sku,
      before: decimalFromCents(cents(before)),
      after: decimalFromCents(cents(after)),
    })),
  }));
  return { data, total: data.length };
}

export async function handleAnswerImport({ params, body, audit }: CallOf<typeof answerImportEndpoint>) {
  const { supplier } = params;
  const work = await startWork("suppliers.read", async () =>
    importResultOf(await approveHeldImport(supplier, audit("import approve"), body)),
  );
  return { data: { work } };
}

export async function handleApproveImport({ params, audit }: CallOf<typeof approveImportEndpoint>) {
  const { supplier } = params;
  const work = await startWork("suppliers.read", async () =>
    importResultOf(await approveHeldImport(supplier, audit("import approve"))),
  );
  return { data: { work } };
}
