"use client";

import type { Session as SessionOf } from "next-auth";
import { SessionProvider, useSession } from "next-auth/react";
import { type ReactNode, useEffect } from "react";
import { writeLocalValue } from "@/hooks/use-local-value";
import { SESSION_REFRESH_SECONDS } from "@/lib/people/accounts/model";
import { DISPLAY_NAME_KEY } from "@/lib/people/accounts/sessions/display-name";
import { isSignedOut, sessionSource, setSession } from "@/lib/people/accounts/sessions/session-client";
import { setSessionSource } from "@/lib/platform/api/client/session-source";

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
  useEffect(() => setSessionSource(sessionSource), []);
  useEffect(() => {
    if (status === "authenticated") keep(data);
    // the library treats a failed request as signed out, so this asks again before it forgets the customer
    if (status === "unauthenticated") void isSignedOut().then((nobody) => nobody && keep(null));
  }, [data, status]);
  return null;
}

function keep(session: SessionOf | null): void {
  setSession(session);
  writeLocalValue(DISPLAY_NAME_KEY, session?.user.name ?? null);
}
