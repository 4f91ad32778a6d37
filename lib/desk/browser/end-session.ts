import { goTo } from "@/lib/platform/api/go-to";
import type { unauthorized } from "@/lib/platform/api/problem";
import { signOut } from "@/lib/platform/api/session-source";
import { customersDraft } from "@/lib/selling/checkout/kept-draft";
import { CHECKOUT_DRAFT_KEY } from "@/lib/selling/checkout/model";

const REGISTER = "/register";
/** Pages that show nothing without a session. */
const NEEDS_SESSION = /^\/my-account(?:\/|$)/;

let ending = false;
let refused = false;

/**
 * Whether what is forgotten now is forgotten for a refused call, and not by anybody's wish: the same customer may sign in
 * again and go on with what they typed.
 */
export const endsByRefusal = (): boolean => refused;

/**
 * Ends the session on its customer's own wish. A call that is refused from here on was only late: it leads nobody to
 * the register page, since whoever asked for the end leads on. Where the session could not be ended all is as before.
 */
export async function endOnPurpose(end: () => Promise<void>): Promise<void> {
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
export async function endSession(
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
  if (leaving) goTo(REGISTER);
  forgetAfterRefusal();
  await redirectFromHere(askForList, leaving);
  ending = false;
}

/**
 * Forgets what this browser keeps for the shop, and this tab for its checkout, but what is kept in cookies; tells this
 * tab's readers.
 */
export function forgetLocalValues(): void {
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
function forgetAfterRefusal(): void {
  refused = true;
  try {
    const draft = customersDraft();
    forgetLocalValues();
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
  const listed = await listedRedirection(askForList);
  if (listed) return goTo(listed);
  const { pathname, search } = window.location;
  if (leaving || !NEEDS_SESSION.test(pathname)) return;
  const query = new URLSearchParams({ error: "SessionRequired", callbackUrl: `${pathname}${search}` });
  goTo(`/api/auth/signin?${query}`);
}

/** The list and what follows it are fetched when they are needed, which is hardly ever. */
async function listedRedirection(askForList: () => Promise<unknown>): Promise<string | null> {
  try {
    const [{ redirectionFromHere }, list] = await Promise.all([
      import("@/lib/platform/redirects/here"),
      askForList(),
    ]);
    return redirectionFromHere(list);
  } catch (error) {
    console.warn("The shop's redirects could not be followed", error);
    return null;
  }
}
