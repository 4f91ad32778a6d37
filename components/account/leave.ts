import { forgetLocalValues } from "@/lib/api/end-session";
import { goTo } from "@/lib/api/go-to";
import { signOut } from "@/lib/api/session-source";

/** Ends this browser's part of a session, forgets what it kept of the customer, and leads on. */
export async function leave(path: string): Promise<void> {
  await signOut();
  forgetLocalValues();
  goTo(path);
}
