"use client";

import { useEffect } from "react";
import { writeLocalValue } from "@/hooks/use-local-value";
import { whenIdle } from "@/hooks/when-idle";
import { DISPLAY_NAME_KEY } from "@/lib/people/accounts/display-name";
import { SESSION_REFRESH_SECONDS } from "@/lib/people/accounts/model";
import {
  fetchSession,
  isLikelySignedIn,
  sessionName,
  sessionSource,
} from "@/lib/people/accounts/session-client";
import { setSessionSource } from "@/lib/platform/api/session-source";

/** The session library's own news for other tabs. */
const SESSION_MESSAGE_KEY = "nextauth.message";

/**
 * Who is signed in, for a page of the catalog: asked only where somebody was, once the page is idle and every ten
 * minutes from then on, and when another tab signs in or out. The session library stays with the strict pages.
 */
export function BackgroundSession() {
  useEffect(() => {
    if (isLikelySignedIn()) setSessionSource(sessionSource);
    const ask = async () => {
      setSessionSource(sessionSource);
      if (await fetchSession()) writeLocalValue(DISPLAY_NAME_KEY, sessionName());
    };
    const askAgain = () => {
      if (isLikelySignedIn()) void ask();
    };
    const cancel = isLikelySignedIn() ? whenIdle(() => void ask()) : () => undefined;
    const timer = window.setInterval(askAgain, SESSION_REFRESH_SECONDS * 1000);
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SESSION_MESSAGE_KEY) void ask();
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
