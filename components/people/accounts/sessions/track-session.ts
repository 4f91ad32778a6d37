import type { Session } from "next-auth";
import { useEffect } from "react";
import { writeLocalValue } from "@/hooks/use-local-value";
import { DISPLAY_NAME_KEY } from "@/lib/people/accounts/sessions/display-name";
import {
  fetchSession,
  sessionName,
  sessionSource,
  setSession,
} from "@/lib/people/accounts/sessions/session-client";
import { setSessionSource } from "@/lib/platform/api/client/session-source";

/** Gives the API's calls the session's token from the first render on. */
export function useSessionToken(): void {
  useEffect(() => setSessionSource(sessionSource), []);
}

/** Fetches the session, and passes the customer's name to the header. Without an answer nothing changes. */
export async function refreshSession(): Promise<void> {
  if (await fetchSession()) writeLocalValue(DISPLAY_NAME_KEY, sessionName());
}

/** Takes over a session that the session library has fetched. */
export function adoptSession(session: Session | null): void {
  setSession(session);
  writeLocalValue(DISPLAY_NAME_KEY, session?.user.name ?? null);
}
