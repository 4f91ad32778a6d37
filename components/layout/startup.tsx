"use client";

import { useEffect } from "react";
import { whenIdle } from "@/hooks/when-idle";
import { onToken } from "@/lib/api/session-source";
import { listenForHearts } from "../wishlist/listen-for-hearts";

/**
 * Makes the startup calls for whoever is signed in, and brings what this browser keeps and the account's together, once
 * the page is idle and again with each new token. Nobody else's page loads the code of it. Listens to the page's hearts.
 * @param props.trackers whether this page may run the session recorder and the shop's script: never a strict one
 */
export function Startup({ trackers }: { trackers: boolean }) {
  useEffect(listenForHearts, []);
  useEffect(() => {
    let cancel = () => {};
    const stop = onToken(() => {
      cancel();
      cancel = whenIdle(() => {
        import("./startup-calls")
          .then(({ makeStartupCalls }) => makeStartupCalls(trackers))
          .catch((error: unknown) => console.warn("The startup calls could not be loaded", error));
        import("../account/sync-all")
          .then(({ syncAll }) => syncAll())
          .catch((error: unknown) => console.warn("What the account keeps could not be asked", error));
      });
    });
    return () => {
      stop();
      cancel();
    };
  }, [trackers]);
  return null;
}
