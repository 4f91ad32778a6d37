import { env } from "@/env.mjs";
import { ALL_JOBS } from "@/lib/desk/jobs/all-jobs";
import { makePages } from "@/lib/desk/pages/make-pages";
import { isList, mayShowStones } from "@/lib/found/lists/request-time-pages";
import { wantsMarkdown } from "@/lib/found/markdown/markdown-path";
import { followStones } from "@/lib/goods/diamonds/serving/follow-stones";
import { settledKinds } from "@/lib/goods/diamonds/serving/stocked-kinds";
import { setAccountHooks } from "@/lib/people/accounts/account-hooks";
import { RETRY_AFTER_S } from "@/lib/platform/api/declare/errors";
import { answerDirectly } from "@/lib/platform/api/direct-answers";
import { warnOfIncompleteBotCheck } from "@/lib/platform/bot-check/settings";
import { followChanges } from "@/lib/platform/cache/follow-changes";
import { followPurges } from "@/lib/platform/cdn/follow-purges";
import { sendCaching } from "@/lib/platform/cdn/send-caching";
import { configuredPurger, warnOfIncompletePurge } from "@/lib/platform/cdn/settings";
import { closeDatabase, hasDatabaseFailedSince, limitDatabaseWaits } from "@/lib/platform/db/client";
import { type JobRunner, startJobRunner } from "@/lib/platform/jobs/runner";
import { log } from "@/lib/platform/log/log";
import { sharePageCache } from "@/lib/platform/page-store/share-page-cache";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { beginClosing, beginStopping, finishBeforeStop, workFinished } from "@/lib/platform/runtime/stopping";
import { removeAbandonedFolders } from "@/lib/platform/runtime/temporary-folder";
import { requireStrictTransport } from "@/lib/platform/security/strict-transport";
import { followSettings } from "@/lib/platform/settings/current-settings";
import { shutDownGracefully } from "@/lib/platform/workarounds/graceful-shutdown";
import { limitListPrefetches } from "@/lib/platform/workarounds/list-prefetch";
import { refuseMalformedRequests } from "@/lib/platform/workarounds/malformed-requests";
import { trackResponses } from "@/lib/platform/workarounds/page-status";
import { trustPeerAddressOnly } from "@/lib/platform/workarounds/peer-address";
import { preserveVary } from "@/lib/platform/workarounds/preserve-vary";
import { sharePages } from "@/lib/platform/workarounds/shared-pages";
import { closeSlowClients } from "@/lib/platform/workarounds/slow-clients";
import { answerUnavailable } from "@/lib/platform/workarounds/unavailable-status";
import { ignoreUpgradeOffers } from "@/lib/platform/workarounds/upgrade-offers";
import { warnOfIncompletePaymentSettings } from "@/lib/selling/payments/methods";
import { allowedMethods } from "../api/allowed-methods";
import { ACCOUNT_HOOKS } from "./account-hooks";
import { DIRECT_READS } from "./direct-reads";
import { startProcessWork } from "./process-work";
import { startTelemetry, stopTelemetry } from "./start-telemetry";
import { startWantedPictures } from "./wanted-pictures";

/** Starts a server process's background services: its own, and its share of the shop's jobs. */
export function startServices(): void {
  // before everything else, so that all of it is named and counted
  startTelemetry();
  limitDatabaseWaits(
    (isAway) =>
      isAway ? log.error("the database does not respond") : log.warn("the database responds again"),
    (error) =>
      log.warn({ err: error }, "the replica of the database failed; reading lists from the database"),
  );
  answerUnavailable(hasDatabaseFailedSince, RETRY_AFTER_S);
  // a development server may end at once, and Next restarts it itself
  if (env.NODE_ENV === "production") stopInOrder();
  if (env.TRUSTED_PROXIES === 0) trustPeerAddressOnly(warnOfForwarded);
  requireStrictTransport(env.SHOP_URL);
  if (env.NODE_ENV === "production") {
    sendCaching({
      maxAge: env.CDN_MAX_AGE_SECONDS,
      hasKeys: configuredPurger() !== null,
      wantsMarkdown,
      showsStones: mayShowStones,
    });
  }
  setAccountHooks(ACCOUNT_HOOKS);
  trackResponses();
  preserveVary();
  limitListPrefetches(isList);
  // what is refused is refused before anything is shared
  if (env.NODE_ENV === "production") {
    sharePages(wantsMarkdown);
    answerDirectly(DIRECT_READS);
  }
  refuseMalformedRequests(allowedMethods);
  ignoreUpgradeOffers(env.NODE_ENV === "development");
  if (env.NODE_ENV === "production") sharePageCache(settledKinds);
  void followSettings();
  const pictures = startWantedPictures();
  // pages that are made before the pictures are known would show others
  void followChanges(() => void pictures.then(makePages));
  void followStones();
  void followPurges();
  void removeAbandonedFolders((error) => log.warn({ err: error }, "a temporary folder could not be removed"));
  startProcessWork();
  startJobs();
  warnOfIncompletePaymentSettings();
  warnOfIncompleteBotCheck();
  warnOfIncompletePurge();
}

const runner = processWide("job runner", (): { jobs: JobRunner | null } => ({ jobs: null }));

/** Has this process run jobs of the shop, once however often it is called. */
function startJobs(): void {
  runner().jobs ??= startJobRunner(ALL_JOBS);
}

const warnOfForwarded = () =>
  log.warn(
    "a request has X-Forwarded-For while TRUSTED_PROXIES is 0: behind a proxy, all customers share one rate limit and one limit of unpaid orders",
  );

function stopInOrder(): void {
  closeSlowClients(env.REQUEST_SECONDS);
  shutDownGracefully({
    seconds: env.SHUTDOWN_SECONDS,
    delaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    begin: () => {
      beginStopping();
      const { jobs } = runner();
      if (jobs) void finishBeforeStop(jobs.stop());
    },
    finish: async () => {
      await workFinished();
      beginClosing();
      // the last metrics are read from the database
      await stopTelemetry();
      await closeDatabase();
    },
  });
}
