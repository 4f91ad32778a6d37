import { env } from "@/env.mjs";
import { followChanges } from "./cache/follow";
import { startPruner } from "./db/prune-log";
import { followStones } from "./diamonds/serving/follow";
import { startMailer } from "./mail/mailer";
import { pruneMails } from "./mail/prune-mails";
import { keepVary } from "./markdown/keep-vary";
import { startReconciler } from "./orders/reconciler";
import { warnOfHalfStripe } from "./payments/stripe/client";
import { believePeersOnly } from "./rate-limit/peer-address";

/** Starts what a server process does beside answering; every process of a shop does it. */
export function startServices(): void {
  if (env.TRUSTED_PROXIES === 0) believePeersOnly();
  keepVary();
  void followChanges();
  void followStones();
  startMailer();
  startReconciler();
  warnOfHalfStripe();
  startPruner(pruneMails);
}
