"use client";

import { useEffect } from "react";
import { whenIdle } from "@/hooks/when-idle";
import { onToken } from "@/lib/api/session-source";

/**
 * Makes the startup calls for whoever is signed in, and brings this browser's cart and ring and the account's together, once the page is idle and again with each new token. Nobody
 * else's page loads the code of it.
 * @param props.trackers whether this page may run the session recorder and the shop's script: never a strict one
 */
export function Startup({ trackers }: { trackers: boolean }) {
  useEffect(() => {
    let cancel = () => {};
    const stop = onToken(() => {
      cancel();
      cancel = whenIdle(() => {
        import("./startup-calls")
          .then(({ makeStartupCalls }) => makeStartupCalls(trackers))
          .catch((error: unknown) => console.warn("The startup calls could not be loaded", error));
        Promise.all([import("../cart/cart-sync"), import("../ring-builder/ring-sync")])
          .then(([{ syncCart }, { syncRing }]) => Promise.all([syncCart(), syncRing()]))
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
