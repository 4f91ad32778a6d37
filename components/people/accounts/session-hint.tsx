"use client";

import { useEffect } from "react";
import { writeLocalValue } from "@/hooks/use-local-value";
import { whenIdle } from "@/hooks/when-idle";
import { DISPLAY_NAME_KEY } from "@/lib/people/accounts/display-name";
import { SESSION_REFRESH_SECONDS } from "@/lib/people/accounts/model";
import { askSession, heldName, mayBeSignedIn, sessionSource } from "@/lib/people/accounts/session-client";
import { setSessionSource } from "@/lib/platform/api/session-source";

/** The session library's own news for other tabs. */
const NEWS = "nextauth.message";

/**
 * Who is signed in, for a page of the catalog: asked only where somebody was, once the page is idle and every ten
 * minutes from then on, and when another tab signs in or out. The session library stays with the strict pages.
 */
export function SessionHint() {
  useEffect(() => {
    if (mayBeSignedIn()) setSessionSource(sessionSource);
    const ask = async () => {
      setSessionSource(sessionSource);
      if (await askSession()) writeLocalValue(DISPLAY_NAME_KEY, heldName());
    };
    const askAgain = () => {
      if (mayBeSignedIn()) void ask();
    };
    const cancel = mayBeSignedIn() ? whenIdle(() => void ask()) : () => undefined;
    const timer = window.setInterval(askAgain, SESSION_REFRESH_SECONDS * 1000);
    const onStorage = ({ key }: StorageEvent) => {
      if (key === NEWS) void ask();
    };
    window.addEventListener("storage", onStorage);
    return () => {
      cancel();
      window.clearInterval(timer);
      window.removeEventListener("storage", onStorage);
    };
  }, []);
  return null;
}
