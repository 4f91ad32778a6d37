"use client";

import { useSession } from "next-auth/react";
import { isSignedOut, isSigningOut } from "@/lib/people/accounts/session-client";
import { signInUrl } from "@/lib/people/accounts/sign-in-redirect";
import { navigateTo } from "@/lib/platform/api/navigate";

/** Leads to sign in and back where the session of an open page ends: in another tab, on another device, or by its age. */
export function SessionGuard() {
  useSession({
    required: true,
    onUnauthenticated: () => {
      if (!isSigningOut()) void redirectToSignIn();
    },
  });
  return null;
}

/** An answer that did not come says nothing of the session: the page stays until one does. */
async function redirectToSignIn(): Promise<void> {
  if (!(await isSignedOut()) || isSigningOut()) return;
  navigateTo(signInUrl(`${window.location.pathname}${window.location.search}`));
}
