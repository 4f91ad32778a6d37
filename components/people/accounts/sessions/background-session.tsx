"use client";

import { useEffect } from "react";
import { whenIdle } from "@/hooks/when-idle";
import { SESSION_REFRESH_SECONDS } from "@/lib/people/accounts/model";
import { isLikelySignedIn, sessionSource } from "@/lib/people/accounts/sessions/session-client";
import { setSessionSource } from "@/lib/platform/api/client/session-source";
import { refreshSession } from "./track-session";

/** Local storage key through which the session library notifies other tabs. */
const SESSION_MESSAGE_KEY = "nextauth.message";

/**
 * Tracks the session on a catalog page: only if there was one, once the page is idle, every ten minutes after
 * that, and when another tab signs in or out. The session library loads only on strict pages.
 */
export function BackgroundSession() {
  useEffect(() => {
    if (isLikelySignedIn()) setSessionSource(sessionSource);
    const ask = async () => {
      setSessionSource(sessionSource);
      await refreshSession();
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
