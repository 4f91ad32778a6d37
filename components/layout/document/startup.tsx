"use client";

import { useEffect } from "react";
import { whenIdle } from "@/hooks/when-idle";
import { watchToken } from "@/lib/platform/api/client/session-source";

type Props = {
  /**
   * whether this page may run the session recorder and the shop's script; always false on a strict page
   */
  trackers: boolean;
  /** begins to listen to the page at once; returns the function that stops it */
  listen: () => () => void;
  /** syncs this browser's data with the account */
  sync: () => Promise<void>;
};

/**
 * For a signed-in customer, makes the startup calls and syncs this browser's data with the account, once the
 * page is idle and again with each new token. Other visitors never load that code. Also listens to the page.
 */
export function Startup({ trackers, listen, sync }: Props) {
  useEffect(listen, [listen]);
  useEffect(() => {
    let cancel = () => {};
    const stop = watchToken(() => {
      cancel();
      cancel = whenIdle(() => {
        import("@/components/layout/document/startup-calls")
          .then(({ runStartupCalls }) => runStartupCalls(trackers))
          .catch((error: unknown) => console.warn("The startup calls could not be loaded", error));
        sync().catch((error: unknown) => console.warn("The account's data could not be synced", error));
      });
    });
    return () => {
      stop();
      cancel();
    };
  }, [trackers, sync]);
  return null;
}
