"use client";

import { Startup } from "@/components/layout/document/startup";
import { listenForHearts } from "@/components/selling/wishlist/listen-for-hearts";

const syncAccount = async () => (await import("./account-syncs")).syncAll();

/**
 * What every page of the shop runs beside its content: its hearts, and a signed-in customer's calls and syncs.
 * @param props.trackers whether this page may run the session recorder and the shop's script; always false on
 * a strict page
 */
export const ShopStartup = ({ trackers }: { trackers: boolean }) => (
  <Startup trackers={trackers} listen={listenForHearts} sync={syncAccount} />
);
