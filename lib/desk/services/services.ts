import { env } from "@/env.mjs";
import { followStones } from "@/lib/goods/diamonds/serving/follow";
import { setAccountHooks } from "@/lib/people/accounts/account-hooks";
import { pruneMailTokens } from "@/lib/people/accounts/mail-tokens";
import { followChanges } from "@/lib/platform/cache/follow";
import { startPruner } from "@/lib/platform/db/prune-log";
import { startMailer } from "@/lib/platform/mail/mailer";
import { pruneMails } from "@/lib/platform/mail/prune-mails";
import { keepVary } from "@/lib/platform/workarounds/keep-vary";
import { believePeersOnly } from "@/lib/platform/workarounds/peer-address";
import { startReconciler } from "@/lib/selling/fulfillment/reconciler";
import { warnOfPaymentSettings } from "@/lib/selling/payments/methods";
import { ACCOUNT_HOOKS } from "./account-hooks";

/** Starts what a server process does beside answering; every process of a shop does it. */
export function startServices(): void {
  if (env.TRUSTED_PROXIES === 0) believePeersOnly();
  setAccountHooks(ACCOUNT_HOOKS);
  keepVary();
  void followChanges();
  void followStones();
  startMailer();
  startReconciler();
  warnOfPaymentSettings();
  startPruner(pruneMails, pruneMailTokens);
}
