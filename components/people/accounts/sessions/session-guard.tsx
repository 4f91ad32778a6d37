"use client";

import { useSession } from "next-auth/react";
import { isSignedOut, isSigningOut } from "@/lib/people/accounts/sessions/session-client";
import { signInUrl } from "@/lib/people/accounts/sessions/sign-in-redirect";
import { navigateTo } from "@/lib/platform/api/client/navigate";

/**
 * Redirects to sign-in and back if the session ends on an open page: in another tab, on another device, or by
 * expiry.
 */
export function SessionGuard() {
  useSession({
    required: true,
    onUnauthenticated: () => {
      if (!isSigningOut()) void redirectToSignIn();
    },
  });
  return null;
}

/** Redirects only if the server confirms that the session ended; a failed request leaves the page open. */
async function redirectToSignIn(): Promise<void> {
  if (!(await isSignedOut()) || isSigningOut()) return;
  navigateTo(signInUrl(`${window.location.pathname}${window.location.search}`));
}
