import { navigateTo } from "@/lib/platform/api/client/navigate";
import { signOut } from "@/lib/platform/api/client/session-source";
import type { unauthorized } from "@/lib/platform/api/declare/problem";
import { readStoredCustomerDraft } from "@/lib/selling/checkout/draft/stored-draft";
import { CHECKOUT_DRAFT_KEY } from "@/lib/selling/checkout/model";

const REGISTER = "/register";
/** Longest wait for the list of redirects before the visitor leaves for the register page, in ms. */
const LONGEST_WAIT_MS = 1_000;
/** Pages that show nothing without a session. */
const NEEDS_SESSION = /^\/my-account(?:\/|$)/;

let ending = false;
let refused = false;

/**
 * Whether the current clearing follows a 401 and not the customer's own sign-out: the same customer may sign
 * in again and continue with what they typed.
 */
export const isEndedBy401 = (): boolean => refused;

/**
 * Ends the session at the customer's request. A 401 that arrives meanwhile is only late and does not redirect
 * to the register page, because the caller redirects. If the session can't be ended, nothing changes.
 */
export async function signOutDeliberately(end: () => Promise<void>): Promise<void> {
  ending = true;
  try {
    await end();
  } catch (error) {
    ending = false;
    throw error;
  }
}

/**
 * Handles a 401 in this browser: signs out and goes to the register page if the body says 401 too, then
 * clears all local values except a customer's own checkout in this tab, and runs the redirect helper. Never
 * rejects, because the caller needs the call's own error.
 * @param askForList fetches the shop's list of redirects from the API
 */
export async function handleUnauthorized(
  after: ReturnType<typeof unauthorized>,
  askForList: () => Promise<unknown>,
): Promise<void> {
  // calls that fail together end one session once, and the sign-out call may itself get a 401
  if (!after.clear || ending) return;
  ending = true;
  const leaving = after.signOut && window.location.pathname !== REGISTER;
  try {
    if (after.signOut) await signOut();
  } catch (error) {
    console.warn("Sign-out failed", error);
  }
  const listed = findListedRedirect(askForList);
  if (leaving) {
    // the page that is left would break the call off
    await Promise.race([listed, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
    navigateTo(REGISTER);
  }
  clearLocalValuesAfter401();
  await redirectFromHere(listed, leaving);
  ending = false;
}

/**
 * Clears what this browser stores for the shop and this tab for its checkout, except cookies, and notifies
 * this tab's listeners.
 */
export function clearLocalValues(): void {
  try {
    window.localStorage.clear();
    window.sessionStorage.clear();
  } catch (error) {
    console.warn("The shop's data in this browser could not be cleared", error);
  }
  // the browser notifies other tabs only; this one's cart and name follow from this event
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

/** Clears everything except what a customer typed at checkout, which this tab shows to nobody else. */
function clearLocalValuesAfter401(): void {
  refused = true;
  try {
    const draft = readStoredCustomerDraft();
    clearLocalValues();
    if (draft !== null) window.sessionStorage.setItem(CHECKOUT_DRAFT_KEY, draft);
  } catch (error) {
    console.warn("The checkout draft could not be saved in this tab", error);
  } finally {
    refused = false;
  }
}

/**
 * The redirect helper: follows the shop's list of redirects from this page. If none applies, a page that
 * needs a session redirects to sign-in and back, unless the visitor is `leaving` it; other pages stay.
 */
async function redirectFromHere(list: Promise<string | null>, leaving: boolean): Promise<void> {
  const listed = await list;
  if (listed) return navigateTo(listed);
  const { pathname, search } = window.location;
  if (leaving || !NEEDS_SESSION.test(pathname)) return;
  const query = new URLSearchParams({ error: "SessionRequired", callbackUrl: `${pathname}${search}` });
  navigateTo(`/api/auth/signin?${query}`);
}

/** Loads the list and the code that follows it on demand, since they are rarely needed. */
async function findListedRedirect(askForList: () => Promise<unknown>): Promise<string | null> {
  try {
    const [{ redirectForCurrentPage }, list] = await Promise.all([
      import("@/lib/platform/redirects/current-page-redirect"),
      askForList(),
    ]);
    return redirectForCurrentPage(list);
  } catch (error) {
    console.warn("Redirects could not be followed", error);
    return null;
  }
}
