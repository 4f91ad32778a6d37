"use client";

import { useSession } from "next-auth/react";
import { isLeaving } from "@/lib/accounts/session-client";
import { sessionRequired } from "@/lib/accounts/ways";
import { goTo } from "@/lib/api/go-to";

/** Leads to sign in and back where the session of an open page ends: in another tab, on another device, or by its age. */
export function RequireSession() {
  useSession({
    required: true,
    onUnauthenticated: () => {
      if (isLeaving()) return;
      goTo(sessionRequired(`${window.location.pathname}${window.location.search}`));
    },
  });
  return null;
}
