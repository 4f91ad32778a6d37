import { navigateTo } from "@/lib/platform/api/navigate";
import type { unauthorized } from "@/lib/platform/api/problem";
import { signOut } from "@/lib/platform/api/session-source";
import { CHECKOUT_DRAFT_KEY } from "@/lib/selling/checkout/model";
import { readStoredCustomerDraft } from "@/lib/selling/checkout/stored-draft";

const REGISTER = "/register";
/** Pages that show nothing without a session. */
const NEEDS_SESSION = /^\/my-account(?:\/|$)/;

let ending = false;
let refused = false;

/**
 * Whether what is forgotten now is forgotten for a refused call, and not by anybody's wish: the same customer may sign in
 * again and go on with what they typed.
 */
export const isEndedBy401 = (): boolean => refused;

/**
 * Ends the session on its customer's own wish. A call that is refused from here on was only late: it leads nobody to
 * the register page, since whoever asked for the end leads on. Where the session could not be ended all is as before.
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
 * What a 401 does to this browser: signs out and goes to the register page where the answer's body says 401 too,
 * then forgets everything kept locally but a customer's own checkout in this tab, and runs the redirect helper. Never rejects: the call's own failure is what
 * its caller has to hear of.
 * @param askForList asks the API for the shop's list of redirects
 */
export async function handleUnauthorized(
  after: ReturnType<typeof unauthorized>,
  askForList: () => Promise<unknown>,
): Promise<void> {
  // calls refused together end one session once, and the call that signs out may be refused itself
  if (!after.clear || ending) return;
  ending = true;
  const leaving = after.signOut && window.location.pathname !== REGISTER;
  try {
    if (after.signOut) await signOut();
  } catch (error) {
    console.warn("Signing out failed", error);
  }
  if (leaving) navigateTo(REGISTER);
  clearLocalValuesAfter401();
  await redirectFromHere(askForList, leaving);
  ending = false;
}

/**
 * Forgets what this browser keeps for the shop, and this tab for its checkout, but what is kept in cookies; tells this
 * tab's readers.
 */
export function clearLocalValues(): void {
  try {
    window.localStorage.clear();
    window.sessionStorage.clear();
  } catch (error) {
    console.warn("What is kept in this browser could not be cleared", error);
  }
  // the browser tells other tabs only; this one's cart and name follow
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

/** Forgets all but what a customer typed at checkout, which this tab shows to nobody else. */
function clearLocalValuesAfter401(): void {
  refused = true;
  try {
    const draft = readStoredCustomerDraft();
    clearLocalValues();
    if (draft !== null) window.sessionStorage.setItem(CHECKOUT_DRAFT_KEY, draft);
  } catch (error) {
    console.warn("The checkout’s draft could not be kept in this tab", error);
  } finally {
    refused = false;
  }
}

/**
 * The redirect helper: follows the shop's own list from this page; where that leads nowhere else, a page that needs a
 * session sends its visitor to sign in and back, unless they are `leaving` it, and others stay.
 */
async function redirectFromHere(askForList: () => Promise<unknown>, leaving: boolean): Promise<void> {
  const listed = await findListedRedirect(askForList);
  if (listed) return navigateTo(listed);
  const { pathname, search } = window.location;
  if (leaving || !NEEDS_SESSION.test(pathname)) return;
  const query = new URLSearchParams({ error: "SessionRequired", callbackUrl: `${pathname}${search}` });
  navigateTo(`/api/auth/signin?${query}`);
}

/** The list and what follows it are fetched when they are needed, which is hardly ever. */
async function findListedRedirect(askForList: () => Promise<unknown>): Promise<string | null> {
  try {
    const [{ redirectForCurrentPage }, list] = await Promise.all([
      import("@/lib/platform/redirects/current-page-redirect"),
      askForList(),
    ]);
    return redirectForCurrentPage(list);
  } catch (error) {
    console.warn("The shop's redirects could not be followed", error);
    return null;
  }
}
