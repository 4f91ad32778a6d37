import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { env } from "@/env.mjs";
import { endpointWriter } from "@/lib/platform/api/client/write-endpoint";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { beginFormAction } from "@/lib/platform/front-door/requests/malformed-action";
import { VIEWER_COOKIE_SECONDS, viewerCookieName } from "@/lib/selling/orders/access-secret";
import { paymentLinkPath } from "./commands/payment-links";
import { acceptPaymentLinkEndpoint } from "./endpoints";
import { acceptLink } from "./handlers";

/** Agrees here, where this process is the API; a provider's cookie would not reach this browser. */
const send = endpointWriter(acceptPaymentLinkEndpoint, async (body) => {
  const { id, secret, data } = await acceptLink({ headers: await headers() }, body);
  (await cookies()).set(viewerCookieName(id), secret, {
    path: "/",
    maxAge: VIEWER_COOKIE_SECONDS,
    httpOnly: true,
    sameSite: "lax",
    secure: env.SHOP_URL.startsWith("https:"),
  });
  return { data };
});

/** The page's state for a refusal, by the status of the answer. */
const REFUSED: Partial<Record<number, string>> = { 404: "ended", 409: "ended", 422: "method", 429: "busy" };

/** Handles the form of the page that a payment link leads to, and redirects to where the order is paid. */
export async function submitPaymentLink(data: FormData): Promise<never> {
  beginFormAction(data);
  const [token, method] = [data.get("token"), data.get("payment_method")];
  if (typeof token !== "string" || !/^[\w-]{20,100}$/.test(token)) redirect("/");
  const page = paymentLinkPath(token);
  if (typeof method !== "string" || !method || method.length > 40) redirect(`${page}?state=method`);
  if (data.get("agreed") === null) redirect(`${page}?state=terms`);
  let path: string;
  try {
    ({ path } = (await send({ token, payment_method: method, agreed: true })).data);
  } catch (error) {
    const isBegun = error instanceof ApiError && error.code === "payment_begun";
    const state = isBegun ? "begun" : error instanceof ApiError ? REFUSED[error.status] : undefined;
    if (!state) throw error;
    redirect(`${page}?state=${state}`);
  }
  redirect(path);
}
