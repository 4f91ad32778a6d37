"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { onFirstInteraction } from "@/hooks/on-first-interaction";
import { whenIdle } from "@/hooks/when-idle";
import { isLikelySignedIn } from "@/lib/people/accounts/sessions/session-client";
import { useSessionToken } from "./track-session";

/**
 * Tracks the session like SessionBoundary on strict pages whose content doesn't depend on it: the session library loads
 * once the page is idle, and for a visitor of whom this browser knows neither a name nor a session, with the first
 * interaction. Calls of the API have their token before that. The account's pages have a boundary of their own.
 * @param hasCookie whether the server saw a session cookie, which is all that tells of a sign-in with a provider
 */
export function LateSession({ hasCookie }: { hasCookie: boolean }) {
  const isAccount = useSelectedLayoutSegment() === "my-account";
  const [Boundary, setBoundary] = useState<ComponentType<{ children: ReactNode }> | null>(null);
  useSessionToken();
  useEffect(() => {
    if (isAccount) return;
    const start = hasCookie || isLikelySignedIn() ? whenIdle : onFirstInteraction;
    return start(() => {
      import("@/components/people/accounts/sessions/session-boundary")
        .then((loaded) => setBoundary(() => loaded.SessionBoundary))
        .catch((error: unknown) => console.warn("The session library could not be loaded", error));
    });
  }, [isAccount, hasCookie]);
  return Boundary && !isAccount && <Boundary>{null}</Boundary>;
}
