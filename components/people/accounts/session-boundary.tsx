"use client";

import type { Session as SessionOf } from "next-auth";
import { SessionProvider, useSession } from "next-auth/react";
import { type ReactNode, useEffect } from "react";
import { writeLocalValue } from "@/hooks/use-local-value";
import { DISPLAY_NAME_KEY } from "@/lib/people/accounts/display-name";
import { SESSION_REFRESH_SECONDS } from "@/lib/people/accounts/model";
import { isSignedOut, sessionSource, setSession } from "@/lib/people/accounts/session-client";
import { setSessionSource } from "@/lib/platform/api/session-source";

/**
 * Who is signed in, for a strict page: asked when it opens, every ten minutes, and when another tab signs in or out;
 * not each time the window is looked at.
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

/** Gives what the session library knows to the API's client, and the name to the header. */
function SessionBridge() {
  const { data, status } = useSession();
  useEffect(() => setSessionSource(sessionSource), []);
  useEffect(() => {
    if (status === "authenticated") keep(data);
    // the library takes an answer that never came for nobody: who was signed in then still is
    if (status === "unauthenticated") void isSignedOut().then((nobody) => nobody && keep(null));
  }, [data, status]);
  return null;
}

function keep(session: SessionOf | null): void {
  setSession(session);
  writeLocalValue(DISPLAY_NAME_KEY, session?.user.name ?? null);
}
