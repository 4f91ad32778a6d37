import { clearLocalValues, signOutDeliberately } from "@/lib/desk/browser/end-session";
import { navigateTo } from "@/lib/platform/api/navigate";
import { signOut } from "@/lib/platform/api/session-source";

/** Ends this browser's session, forgets what it kept of the customer, and leads on. Rejects where it could not be ended. */
export async function signOutAndRedirect(path: string): Promise<void> {
  await signOutDeliberately(signOut);
  clearAndRedirect(path);
}

/** The same after a call that has ended the session itself: a cookie that stays is good for nothing, and keeps nobody. */
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
