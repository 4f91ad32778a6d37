import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { handleForm } from "@/lib/people/inbox/forms/handle-form";
import { endpointWriter } from "@/lib/platform/api/client/write-endpoint";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { botCheckClaim } from "@/lib/platform/bot-check/claim";
import { beginFormAction } from "@/lib/platform/front-door/requests/malformed-action";
import { subscribeEndpoint, subscriptionActionEndpoint } from "./endpoints";
import { acceptSubscription, handleSubscriptionAction } from "./handlers";
import { newsletterForm, SUBSCRIPTION_ACTIONS } from "./model";

const REQUESTED = "/newsletter?state=requested";
const WAITING = "/newsletter?state=waiting";

const here = async () => ({ headers: await headers() });
const requestSubscription = endpointWriter(subscribeEndpoint, async (body, claim) =>
  acceptSubscription({ body, request: await here(), claim }),
);
const sendSubscriptionAction = endpointWriter(subscriptionActionEndpoint, async (body) =>
  handleSubscriptionAction({ body, request: await here() }),
);

export const submitSubscription = (data: FormData) =>
  handleForm(
    {
      name: "newsletter",
      form: newsletterForm,
      send: async (values) => {
        const { data: answer } = await requestSubscription(values, botCheckClaim(data));
        return answer.mailed === false ? WAITING : REQUESTED;
      },
      decoy: () => REQUESTED,
    },
    data,
  );

/** The page's state for a refused link, by the status of the answer. */
const REFUSED: Partial<Record<number, string>> = { 404: "unknown", 429: "busy" };

/** Handles the button of a mailed link's page and redirects to the result. */
export async function submitSubscriptionAction(data: FormData): Promise<never> {
  beginFormAction(data);
  const to = SUBSCRIPTION_ACTIONS.find((one) => one === data.get("to"));
  const token = data.get("token");
  if (!to || typeof token !== "string" || !token || token.length > 100) redirect("/newsletter?state=unknown");
  try {
    await sendSubscriptionAction({ to, token });
  } catch (error) {
    const state = error instanceof ApiError ? REFUSED[error.status] : undefined;
    if (!state) throw error;
    redirect(`/newsletter?state=${state}`);
  }
  redirect(`/newsletter?state=${to === "confirm" ? "confirmed" : "left"}`);
}
