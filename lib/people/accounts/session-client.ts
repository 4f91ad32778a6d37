import type { SessionSource } from "@/lib/platform/api/session-source";
import { DISPLAY_NAME_KEY } from "./display-name";

/** What the session's call answers: nobody is an empty object. */
export type SessionAnswer = { user?: { name?: string; accessToken?: string } } | null;

type HeldSession = {
  token: string;
  name: string;
  /** when this browser took it, by its own clock, and for how long it is good; both ms */
  takenAt: number;
  lastsMs: number;
};

/** A token this near to its end is renewed before it is sent. */
const MARGIN_MS = 60_000;

/** undefined while nobody has asked who is signed in */
let held: HeldSession | null | undefined;
let leaving = false;
let asking: Promise<boolean> | null = null;
const followers = new Set<() => void>();

/** Whether somebody was signed in on this browser when it was last asked: a hint, good for not asking in vain. */
export function isLikelySignedIn(): boolean {
  try {
    return window.localStorage.getItem(DISPLAY_NAME_KEY) !== null;
  } catch {
    return true;
  }
}

/** Whether this page is signing out itself: who asked for that leads on, and nobody is sent to sign in. */
export const isSigningOut = (): boolean => leaving;

/** Takes what the session's call answered as who is signed in from here on. */
export function setSession(answer: SessionAnswer): void {
  const token = answer?.user?.accessToken;
  const name = answer?.user?.name ?? "";
  held = token ? { token, name, takenAt: Date.now(), lastsMs: tokenLifetimeMs(token) } : null;
  for (const follower of followers) follower();
}

/** The name of who is signed in; null for nobody, and while nobody has asked. */
export const sessionName = (): string | null => held?.name ?? null;

/** What a token says of itself; nothing where it can't be read. */
function tokenPayload(token: string): { iat?: number; exp?: number; sub?: string } {
  try {
    const [, payload = ""] = token.split(".");
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}

/** For how long a token is good from its making, in ms; 0 where it does not say. */
function tokenLifetimeMs(token: string): number {
  const { iat = 0, exp = 0 } = tokenPayload(token);
  return (exp - iat) * 1000;
}

/** Whose token it is, by the id the shop knows them by; null where it does not say. */
export const tokenCustomerId = (token: string): string | null => tokenPayload(token).sub ?? null;

/**
 * Asks who is signed in; calls at once are one. False where no answer came: who was signed in then still is.
 */
export function fetchSession(): Promise<boolean> {
  asking ??= fetch("/api/auth/session", { headers: { accept: "application/json" } })
    .then(async (response) => {
      if (!response.ok) throw new Error(`The session's call answered ${response.status}`);
      setSession((await response.json()) as SessionAnswer);
      return true;
    })
    .catch((error: unknown) => {
      console.warn("Who is signed in could not be asked", error);
      return false;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** Whether the shop itself says that nobody is signed in; false where it could not be asked. */
export async function isSignedOut(): Promise<boolean> {
  return (await fetchSession()) && !held;
}

const sessionAgeMs = ({ takenAt }: HeldSession): number => Date.now() - takenAt;

/** The token that may be sent; null for nobody, undefined where that is not known. */
function usableToken(now: HeldSession | null | undefined): string | null | undefined {
  if (!now) return now;
  // sent past its end it would be refused, and end a session that stands
  return sessionAgeMs(now) < now.lastsMs ? now.token : undefined;
}

/** The browser's session, as the API's client uses it. */
export const sessionSource: SessionSource = {
  token: () => held?.token ?? null,
  async fresh(needed) {
    // who has just come from a provider has no name in this browser yet
    const ask =
      held === undefined
        ? needed || isLikelySignedIn()
        : held && sessionAgeMs(held) > held.lastsMs - MARGIN_MS;
    if (ask) await fetchSession();
    // nobody was signed in here when it was last asked
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
