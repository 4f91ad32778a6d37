"use client";

import { SessionProvider, useSession } from "next-auth/react";
import { type ReactNode, useEffect } from "react";
import { SESSION_REFRESH_SECONDS } from "@/lib/people/accounts/model";
import { isSignedOut } from "@/lib/people/accounts/sessions/session-client";
import { adoptSession, useSessionToken } from "./track-session";

/**
 * Tracks the session on a strict page: when it opens, every ten minutes, and when another tab signs in or
 * out, but not on every window focus.
 */
export function SessionBoundary({ children }: { children: ReactNode }) {
  return (
    <SessionProvider
      refetchInterval={SESSION_REFRESH_SECONDS}
      refetchOnWindowFocus={false}
      refetchWhenOffline={false}
    >
      <SessionBridge />
      {children}
    </SessionProvider>
  );
}

/** Passes the session to the API client, and the customer's name to the header. */
function SessionBridge() {
  const { data, status } = useSession();
  useSessionToken();
  useEffect(() => {
    if (status === "authenticated") adoptSession(data);
    // the library treats a failed request as signed out, so this asks again before it forgets the customer
    if (status === "unauthenticated") void isSignedOut().then((nobody) => nobody && adoptSession(null));
  }, [data, status]);
  return null;
}
