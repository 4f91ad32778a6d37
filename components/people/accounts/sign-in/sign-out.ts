import { clearLocalValues, signOutDeliberately } from "@/lib/desk/browser/end-session";
import { navigateTo } from "@/lib/platform/api/client/navigate";
import { signOut } from "@/lib/platform/api/client/session-source";

/**
 * Ends this browser's session, clears what it stored for the customer, and redirects. Rejects if the session
 * could not be ended.
 */
export async function signOutAndRedirect(path: string): Promise<void> {
  await signOutDeliberately(signOut);
  clearAndRedirect(path);
}

/** Does the same after a call that already ended the session; a leftover cookie is no longer valid. */
export async function clearSessionAndRedirect(path: string): Promise<void> {
  try {
    await signOutDeliberately(signOut);
  } catch (error) {
    console.warn("Signing out failed", error);
  }
  clearAndRedirect(path);
}

function clearAndRedirect(path: string): void {
  clearLocalValues();
  navigateTo(path);
}
