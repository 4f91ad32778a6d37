import type { IncomingMessage } from "node:http";
import { env } from "@/env.mjs";
import { ALL_JOBS } from "@/lib/desk/jobs/all-jobs";
import { makePages } from "@/lib/desk/pages/make-pages";
import { isList, mayShowStones } from "@/lib/found/lists/request-time-pages";
import { showsChosenCurrency } from "@/lib/found/lists/shown-currency-pages";
import { wantsMarkdown } from "@/lib/found/markdown/markdown-path";
import { followStones } from "@/lib/goods/diamonds/serving/follow-stones";
import { settledKinds } from "@/lib/goods/diamonds/serving/stocked-kinds";
import { followMetals } from "@/lib/goods/metals/current-metals";
import { setAccountHooks } from "@/lib/people/accounts/account-hooks";
import { findStaffSession } from "@/lib/people/staff/commands/staff-sessions";
import { isShopPage } from "@/lib/platform/answers/shared-request";
import { RETRY_AFTER_S } from "@/lib/platform/api/declare/errors";
import { warnOfIncompleteBotCheck } from "@/lib/platform/bot-check/settings";
import { followChanges } from "@/lib/platform/cache/follow-changes";
import { followPurges } from "@/lib/platform/cdn/follow-purges";
import { configuredPurger, warnOfIncompletePurge } from "@/lib/platform/cdn/settings";
import { closeDatabase, hasDatabaseFailedSince, limitDatabaseWaits } from "@/lib/platform/db/client";
import { ownCode } from "@/lib/platform/exchange/queries";
import { findShownTerms } from "@/lib/platform/exchange/serving-terms";
import { inShownCurrency } from "@/lib/platform/exchange/shown-prices";
import { openFrontDoor, shopServer } from "@/lib/platform/front-door/door";
import { shutDownGracefully } from "@/lib/platform/front-door/drain";
import { limitSlowClients } from "@/lib/platform/front-door/slow-clients";
import { frontDoorSteps } from "@/lib/platform/front-door/steps";
import { type JobRunner, startJobRunner } from "@/lib/platform/jobs/runner";
import { log } from "@/lib/platform/log/log";
import { sharePageCache } from "@/lib/platform/page-store/share-page-cache";
import { isOverRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { build } from "@/lib/platform/runtime/build";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { beginClosing, beginStopping, finishBeforeStop, workFinished } from "@/lib/platform/runtime/stopping";
import { removeAbandonedFolders } from "@/lib/platform/runtime/temporary-folder";
import { isStrictPath } from "@/lib/platform/security/strict-paths";
import { currentOpening, followSettings, settingsTried } from "@/lib/platform/settings/current-settings";
import { htmlLimitedBots } from "@/lib/platform/workarounds/true-status";
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
  setAccountHooks(ACCOUNT_HOOKS);
  openDoor();
  // a development server may end at once, and its clients are the developer's
  if (env.NODE_ENV === "production") {
    const server = shopServer();
    if (server) limitSlowClients(server, env.REQUEST_SECONDS);
    stopInOrder();
    sharePageCache(settledKinds);
  }
  const known = Promise.all([followSettings(), followMetals()]);
  const pictures = startWantedPictures();
  // pages that are made before the shop's name, its metals, and the pictures are known would show others
  void known.then(() => followChanges(() => void pictures.then(makePages)));
  void followStones();
  void followPurges();
  void removeAbandonedFolders((error) => log.warn({ err: error }, "a temporary folder could not be removed"));
  startProcessWork();
  startJobs();
  warnOfIncompletePaymentSettings();
  warnOfIncompleteBotCheck();
  warnOfIncompletePurge();
}

/** Has requests take the steps that stand before Next. */
function openDoor(): void {
  const bots = htmlLimitedBots(build.marker);
  openFrontDoor(
    frontDoorSteps({
      isProduction: env.NODE_ENV === "production",
      shopUrl: env.SHOP_URL,
      opening: { opening: currentOpening, tried: settingsTried, isStaff, mayTry },
      unavailable: { hasFailedSince: hasDatabaseFailedSince, retryAfter: RETRY_AFTER_S },
      onForwarded: env.TRUSTED_PROXIES === 0 ? warnOfForwarded : null,
      currency: {
        findTerms: async (code) => {
          const terms = await findShownTerms(code);
          return terms && { id: terms.id, show: (call) => inShownCurrency(terms, call) };
        },
        ownCode,
        isShown: showsChosenCurrency,
        isPage: isShopPage,
        isPrivate: isStrictPath,
        wantsMarkdown,
        marker: build.marker,
        isSecure: env.SHOP_URL.startsWith("https:"),
      },
      caching: {
        maxAge: env.CDN_MAX_AGE_SECONDS,
        hasKeys: configuredPurger() !== null,
        wantsMarkdown,
        showsStones: mayShowStones,
      },
      allowedMethods,
      directReads: DIRECT_READS,
      shared: { wantsMarkdown, isBot: (userAgent) => bots.test(userAgent) },
      isList,
    }),
  );
}

/** Whether a cookie header belongs to a signed-in member of staff. */
const isStaff = async (cookies: string): Promise<boolean> =>
  (await findStaffSession(new Headers({ cookie: cookies }))) !== null;

/** Counts a try of the viewers’ password, as the tries of every other password. */
const mayTry = async ({ headers, socket }: IncomingMessage): Promise<boolean> => {
  const forwarded = headers["x-forwarded-for"] ?? socket.remoteAddress ?? "";
  return !(await isOverRateLimit(
    { headers: new Headers({ "x-forwarded-for": String(forwarded) }) },
    "password",
  ));
};

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
