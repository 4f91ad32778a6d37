"use client";

import { useEffect } from "react";
import { whenIdle } from "@/hooks/when-idle";
import { onToken } from "@/lib/api/session-source";

/**
 * Makes the startup calls for whoever is signed in, and brings this browser's cart and the account's together, once the page is idle and again with each new token. Nobody
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
        import("../cart/cart-sync")
          .then(({ syncCart }) => syncCart())
          .catch((error: unknown) => console.warn("The cart's account could not be asked", error));
      });
    });
    return () => {
      stop();
      cancel();
    };
  }, [trackers]);
  return null;
}
