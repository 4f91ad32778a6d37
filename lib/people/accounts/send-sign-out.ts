import { signOut } from "next-auth/react";
import { sendWithCsrfToken } from "./csrf-token";

/**
 * Has the shop end the browser's session. Apart from the session's client, which every page fetches.
 * @throws ApiProblem without cookies; Error where the session still stands
 */
export async function postSignOut(): Promise<void> {
  const answer = await sendWithCsrfToken(() => signOut({ redirect: false }));
  // the library hands on whatever was answered: where the session still stands there is no address in it
  if (!answer.url) throw new Error("The session was not ended");
}
