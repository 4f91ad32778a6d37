import { endOnPurpose, forgetLocalValues } from "@/lib/desk/browser/end-session";
import { goTo } from "@/lib/platform/api/go-to";
import { signOut } from "@/lib/platform/api/session-source";

/** Ends this browser's session, forgets what it kept of the customer, and leads on. Rejects where it could not be ended. */
export async function leave(path: string): Promise<void> {
  await endOnPurpose(signOut);
  forgetAndGo(path);
}

/** The same after a call that has ended the session itself: a cookie that stays is good for nothing, and keeps nobody. */
export async function leaveEnded(path: string): Promise<void> {
  try {
    await endOnPurpose(signOut);
  } catch (error) {
    console.warn("Signing out failed", error);
  }
  forgetAndGo(path);
}

function forgetAndGo(path: string): void {
  forgetLocalValues();
  goTo(path);
}
