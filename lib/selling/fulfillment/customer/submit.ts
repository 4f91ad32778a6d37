import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { env } from "@/env.mjs";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { endpointWriter } from "@/lib/platform/api/client/write-endpoint";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { beginFormAction } from "@/lib/platform/front-door/requests/malformed-action";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { VIEWER_COOKIE_SECONDS, viewerCookieName } from "@/lib/selling/orders/access-secret";
import { openOrderPath } from "@/lib/selling/orders/model";
import { openOrderEndpoint } from "./endpoints";
import { openOrder } from "./handlers";

/** Opens the order here, where this process is the API; a provider's cookie would not reach this browser. */
const sendOpening = endpointWriter(openOrderEndpoint, async (body) => {
  const who = await currentSession();
  const { secret, data } = await openOrder({ headers: await headers() }, body, who?.customer.id ?? null);
  (await cookies()).set(viewerCookieName(body.id), secret, {
    path: "/",
    maxAge: VIEWER_COOKIE_SECONDS,
    httpOnly: true,
    sameSite: "lax",
    secure: env.SHOP_URL.startsWith("https:"),
  });
  return { data };
});

/** The page's state for a refused link, by the status of the answer. */
const REFUSED: Partial<Record<number, string>> = { 404: "unknown", 429: "busy" };

/** Handles the button of the page that an order's mail leads to, and redirects to the order. */
export async function submitOrderOpening(data: FormData): Promise<never> {
  beginFormAction(data);
  const [id, token] = [data.get("id"), data.get("token")];
  if (typeof id !== "string" || !UUID_PATTERN.test(id)) redirect("/");
  const page = openOrderPath(id);
  if (typeof token !== "string" || !token || token.length > 100) redirect(`${page}?state=unknown`);
  let path: string;
  try {
    ({ path } = (await sendOpening({ id, token })).data);
  } catch (error) {
    const state = error instanceof ApiError ? REFUSED[error.status] : undefined;
    if (!state) throw error;
    redirect(`${page}?state=${state}`);
  }
  redirect(path);
}
