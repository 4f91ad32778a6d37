import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { endpointWriter } from "@/lib/platform/api/client/write-endpoint";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { beginFormAction } from "@/lib/platform/front-door/requests/malformed-action";
import { answerSwapEndpoint } from "./endpoints";
import { answerSwap } from "./handlers";
import { swapPath } from "./mails";

const send = endpointWriter(answerSwapEndpoint, async (body) =>
  answerSwap({ headers: await headers() }, body),
);

/** The page's state for a refusal, by the status of the answer. */
const REFUSED: Partial<Record<number, string>> = { 404: "ended", 409: "ended", 429: "busy" };

/** Handles the buttons of the page that a swap's link leads to. */
export async function submitSwapAnswer(data: FormData): Promise<never> {
  beginFormAction(data);
  const [token, answer] = [data.get("token"), data.get("answer")];
  if (typeof token !== "string" || !/^[\w-]{20,100}$/.test(token)) redirect("/");
  const page = swapPath(token);
  if (answer !== "accept" && answer !== "decline") redirect(page);
  try {
    await send({ token, answer });
  } catch (error) {
    const state = error instanceof ApiError ? REFUSED[error.status] : undefined;
    if (!state) throw error;
    redirect(`${page}?state=${state}`);
  }
  redirect(page);
}
