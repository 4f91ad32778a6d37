import { signOut } from "next-auth/react";
import { sendWithToken } from "./form-token";

/**
 * Has the shop end the browser's session. Apart from the session's client, which every page fetches.
 * @throws ApiProblem without cookies; Error where the session still stands
 */
export async function sendSignOut(): Promise<void> {
  const answer = await sendWithToken(() => signOut({ redirect: false }));
  // the library hands on whatever was answered: where the session still stands there is no address in it
  if (!answer.url) throw new Error("The session was not ended");
}
