"use client";

import { useSession } from "next-auth/react";
import { isLeaving, nobodyIsSignedIn } from "@/lib/people/accounts/session-client";
import { sessionRequired } from "@/lib/people/accounts/ways";
import { goTo } from "@/lib/platform/api/go-to";

/** Leads to sign in and back where the session of an open page ends: in another tab, on another device, or by its age. */
export function RequireSession() {
  useSession({
    required: true,
    onUnauthenticated: () => {
      if (!isLeaving()) void leadToSignIn();
    },
  });
  return null;
}

/** An answer that did not come says nothing of the session: the page stays until one does. */
async function leadToSignIn(): Promise<void> {
  if (!(await nobodyIsSignedIn()) || isLeaving()) return;
  goTo(sessionRequired(`${window.location.pathname}${window.location.search}`));
}
