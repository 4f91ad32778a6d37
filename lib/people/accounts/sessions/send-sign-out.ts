import { signOut } from "next-auth/react";
import { sendWithCsrfToken } from "./csrf-token";

/**
 * Ends the browser's session. It is a module of its own because every page loads the session client.
 * @throws ApiProblem without cookies; Error if the session was not ended
 */
export async function postSignOut(): Promise<void> {
  const answer = await sendWithCsrfToken(() => signOut({ redirect: false }));
  // the library passes on any answer; without a `url` the session was not ended
  if (!answer.url) throw new Error("The session was not ended");
}
