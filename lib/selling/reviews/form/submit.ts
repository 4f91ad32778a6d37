import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { handleForm } from "@/lib/people/inbox/forms/handle-form";
import type { FormState } from "@/lib/people/inbox/model";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { beginFormAction } from "@/lib/platform/front-door/requests/malformed-action";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { viewerCookieName } from "@/lib/selling/orders/access-secret";
import type { ReviewerKey } from "../line-queries";
import { stopReviewMails } from "../mails/stop-commands";
import { reviewPath } from "../model";
import { reviewForm, reviewInput } from "./review-form";
import { removeOwnPhoto, saveReview } from "./write-commands";

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value.slice(0, 200) : "";
};

/** What shows that this browser may review an order. @param token of the address; empty for none */
export async function reviewerKey(orderId: string, token: string): Promise<ReviewerKey> {
  const secret = (await cookies()).get(viewerCookieName(orderId))?.value ?? null;
  return { token: token || null, secret, customerId: (await currentSession())?.customer.id ?? null };
}

/** The page of an order's reviews again, with the secret that opened it. */
function pageAgain(orderId: string, token: string, more: Record<string, string>, line = ""): string {
  const query = new URLSearchParams({ ...(token ? { token } : {}), ...more });
  return `${reviewPath(orderId)}?${query}${line ? `#${line}` : ""}`;
}

/** The order that a form is about, and the secret it came with. */
function orderIn(data: FormData): { id: string; token: string } {
  const id = textIn(data, "order");
  if (!UUID_PATTERN.test(id)) redirect("/");
  return { id, token: textIn(data, "token") };
}

/** Handles the form of one item's review, with or without JavaScript; goes back to the page once it is saved. */
export async function submitReview(data: FormData): Promise<FormState> {
  beginFormAction(data);
  const { id, token } = orderIn(data);
  const line = textIn(data, "line");
  const thanks = pageAgain(id, token, { saved: line }, line);
  const files = data.getAll("photos").filter((file) => file instanceof File && file.size > 0) as File[];
  return handleForm(
    {
      name: "review",
      form: reviewForm,
      async send(values) {
        await assertRateLimit({ headers: await headers() }, "message");
        await saveReview(id, await reviewerKey(id, token), reviewInput(values), files);
        return thanks;
      },
      decoy: () => thanks,
    },
    data,
  );
}

/** Handles the button that removes a photo. */
export async function submitPhotoRemoval(data: FormData): Promise<never> {
  beginFormAction(data);
  const { id, token } = orderIn(data);
  const lineId = textIn(data, "line");
  try {
    const chosen = { lineId, hash: textIn(data, "photo") };
    if (UUID_PATTERN.test(lineId)) await removeOwnPhoto(id, await reviewerKey(id, token), chosen);
  } catch (error) {
    // what was published meanwhile shows itself on the page
    if (!(error instanceof ApiError)) throw error;
  }
  redirect(pageAgain(id, token, {}, lineId));
}

/** Handles the button that ends the mails. */
export async function submitStop(data: FormData): Promise<never> {
  beginFormAction(data);
  const { id, token } = orderIn(data);
  const stopped = await stopReviewMails(id, await reviewerKey(id, token));
  redirect(pageAgain(id, token, stopped ? { stopped: "yes" } : {}));
}
