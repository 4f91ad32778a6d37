"use client";

import { useEffect } from "react";
import { listenForHearts } from "@/components/selling/wishlist/listen-for-hearts";
import { whenIdle } from "@/hooks/when-idle";
import { watchToken } from "@/lib/platform/api/client/session-source";

/**
 * For a signed-in customer, makes the startup calls and syncs this browser's data with the account, once the
 * page is idle and again with each new token. Other visitors never load that code. Also listens to the page's
 * hearts.
 * @param props.trackers whether this page may run the session recorder and the shop's script; always false on
 * a strict page
 */
export function Startup({ trackers }: { trackers: boolean }) {
  useEffect(listenForHearts, []);
  useEffect(() => {
    let cancel = () => {};
    const stop = watchToken(() => {
      cancel();
      cancel = whenIdle(() => {
        import("@/components/layout/document/startup-calls")
          .then(({ runStartupCalls }) => runStartupCalls(trackers))
          .catch((error: unknown) => console.warn("The startup calls could not be loaded", error));
        import("@/components/people/accounts/sessions/sync-all")
          .then(({ syncAll }) => syncAll())
          .catch((error: unknown) => console.warn("The account's data could not be synced", error));
      });
    });
    return () => {
      stop();
      cancel();
    };
  }, [trackers]);
  return null;
}
