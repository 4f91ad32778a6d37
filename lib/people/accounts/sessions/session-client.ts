import type { SessionSource } from "@/lib/platform/api/client/session-source";
import { DISPLAY_NAME_KEY } from "./display-name";

/** The answer of the session endpoint; an empty object if nobody is signed in. */
export type SessionAnswer = { user?: { name?: string; accessToken?: string } } | null;

type HeldSession = {
  token: string;
  name: string;
  /** when this browser received it, by its own clock, and how long it is valid; both in ms */
  takenAt: number;
  lastsMs: number;
};

/** A token this close to its expiry is renewed before it is sent. */
const MARGIN_MS = 60_000;

/** undefined until the session has been fetched */
let held: HeldSession | null | undefined;
let leaving = false;
let asking: Promise<boolean> | null = null;
const followers = new Set<() => void>();

/** Whether somebody was signed in on this browser when it last asked; a hint that saves a useless request. */
export function isLikelySignedIn(): boolean {
  try {
    return window.localStorage.getItem(DISPLAY_NAME_KEY) !== null;
  } catch {
    // this browser blocks storage, so only a request can tell
    return true;
  }
}

/** Whether this page is signing out, in which case the caller navigates and nobody is redirected to sign in. */
export const isSigningOut = (): boolean => leaving;

/** Stores the answer of the session endpoint as the current session. */
export function setSession(answer: SessionAnswer): void {
  const token = answer?.user?.accessToken;
  const name = answer?.user?.name ?? "";
  held = token ? { token, name, takenAt: Date.now(), lastsMs: tokenLifetimeMs(token) } : null;
  for (const follower of followers) follower();
}

/** The signed-in customer's name; null if nobody is signed in or the session has not been fetched. */
export const sessionName = (): string | null => held?.name ?? null;

/** Returns a token's payload without verifying it; empty if unreadable. */
function tokenPayload(token: string): { iat?: number; exp?: number; sub?: string } {
  try {
    const [, payload = ""] = token.split(".");
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}

/** Returns a token's lifetime in ms; 0 if it does not state one. */
function tokenLifetimeMs(token: string): number {
  const { iat = 0, exp = 0 } = tokenPayload(token);
  return (exp - iat) * 1000;
}

/** Returns the customer id of a token, or null if it has none. */
export const tokenCustomerId = (token: string): string | null => tokenPayload(token).sub ?? null;

/**
 * Fetches the session; simultaneous calls share one request. Returns false and leaves the session as it was if no
 * answer came.
 */
export function fetchSession(): Promise<boolean> {
  asking ??= fetch("/api/auth/session", { headers: { accept: "application/json" } })
    .then(async (response) => {
      if (!response.ok) throw new Error(`The session request returned ${response.status}`);
      setSession((await response.json()) as SessionAnswer);
      return true;
    })
    .catch((error: unknown) => {
      console.warn("The session could not be fetched", error);
      return false;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** Whether the server confirms that nobody is signed in; false if it cannot be reached. */
export async function isSignedOut(): Promise<boolean> {
  return (await fetchSession()) && !held;
}

const sessionAgeMs = ({ takenAt }: HeldSession): number => Date.now() - takenAt;

/** Returns the token to send, null if nobody is signed in, or undefined if that is unknown. */
function usableToken(now: HeldSession | null | undefined): string | null | undefined {
  if (!now) return now;
  // an expired token would be refused, and the refusal would end an active session
  return sessionAgeMs(now) < now.lastsMs ? now.token : undefined;
}

/** The browser's session in the form the API client uses. */
export const sessionSource: SessionSource = {
  token: () => held?.token ?? null,
  async fresh(needed) {
    // a customer returning from a provider has no name stored in this browser yet
    const ask =
      held === undefined
        ? needed || isLikelySignedIn()
        : held && sessionAgeMs(held) > held.lastsMs - MARGIN_MS;
    if (ask) await fetchSession();
    // nobody was signed in when this browser last asked
    else if (held === undefined) return null;
    return usableToken(held);
  },
  subscribe(changed) {
    followers.add(changed);
    return () => followers.delete(changed);
  },
  async signOut() {
    leaving = true;
    try {
      const { postSignOut } = await import("./send-sign-out");
      await postSignOut();
    } catch (error) {
      leaving = false;
      throw error;
    }
    setSession(null);
  },
};
