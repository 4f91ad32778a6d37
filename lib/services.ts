import { env } from "@/env.mjs";
import { followChanges } from "./cache/follow";
import { startPruner } from "./db/prune-log";
import { followStones } from "./diamonds/serving/follow";
import { startMailer } from "./mail/mailer";
import { startSweeper } from "./orders/sweeper";
import { believePeersOnly } from "./rate-limit/peer-address";

/** Starts what a server process does beside answering; every process of a shop does it. */
export function startServices(): void {
  if (env.TRUSTED_PROXIES === 0) believePeersOnly();
  void followChanges();
  void followStones();
  startMailer();
  startSweeper();
  startPruner();
}
