import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { currentSession, requirePageSession } from "@/lib/people/accounts/sessions/current-session";
import { handleForm } from "@/lib/people/inbox/forms/handle-form";
import { endpointWriter } from "@/lib/platform/api/client/write-endpoint";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { botCheckClaim } from "@/lib/platform/bot-check/claim";
import { beginFormAction } from "@/lib/platform/front-door/requests/malformed-action";
import { parseAmount } from "@/lib/platform/money/parse-amount";
import { endOwnAlert } from "./commands";
import { alertActionEndpoint, createAlertEndpoint } from "./endpoints";
import { formCurrency } from "./form-currency";
import { acceptAlert, handleAlertAction } from "./handlers";
import { ALERT_ACTIONS, ALERT_KINDS, alertForm } from "./model";
import { ALERTS_PATH, OWN_ALERTS_PATH } from "./targets";

const here = async () => ({ headers: await headers() });

const create = endpointWriter(createAlertEndpoint, async (body, claim) =>
  acceptAlert({ body, request: await here(), who: await currentSession(), claim }),
);
const answer = endpointWriter(alertActionEndpoint, async (body) =>
  handleAlertAction({ body, request: await here() }),
);

const textIn = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === "string" && value !== "" ? value : null;
};

/** Creates the alert that the form's hidden fields name. */
export async function submitAlert(data: FormData) {
  const kind = ALERT_KINDS.find((one) => one === textIn(data, "kind")) ?? "price";
  const currency = await formCurrency();
  return handleForm(
    {
      name: "alert",
      form: alertForm(kind, currency.name),
      send: async ({ email = "", below = "" }) => {
        const { data: done } = await create(
          {
            ...{ email, kind },
            ...{ stone: textIn(data, "stone"), piece: textIn(data, "piece"), search: textIn(data, "search") },
            below: below === "" ? null : parseAmount(below, currency),
            ...(currency.isOwn ? {} : { currency: currency.code as never }),
          },
          botCheckClaim(data),
        );
        return `${ALERTS_PATH}?state=${done.starts_now ? "started" : "requested"}`;
      },
      decoy: () => `${ALERTS_PATH}?state=requested`,
    },
    data,
  );
}

/** The page's state for a refused link, by the status of the answer. */
const REFUSED: Partial<Record<number, string>> = { 404: "unknown", 429: "busy" };

/** Handles the button of a mailed link's page and redirects to the result. */
export async function submitAlertAction(data: FormData): Promise<never> {
  beginFormAction(data);
  const to = ALERT_ACTIONS.find((one) => one === data.get("to"));
  const token = textIn(data, "token");
  if (!to || token === null || token.length > 100) redirect(`${ALERTS_PATH}?state=unknown`);
  try {
    await answer({ to, token });
  } catch (error) {
    const state = error instanceof ApiError ? REFUSED[error.status] : undefined;
    if (!state) throw error;
    redirect(`${ALERTS_PATH}?state=${state}`);
  }
  redirect(`${ALERTS_PATH}?state=${to === "confirm" ? "confirmed" : "left"}`);
}

/** Ends one of the signed-in customer's alerts and shows the others. */
export async function submitEnd(data: FormData): Promise<never> {
  beginFormAction(data);
  const { customer } = await requirePageSession(OWN_ALERTS_PATH);
  const id = textIn(data, "id") ?? "";
  if (/^[0-9a-f-]{36}$/.test(id)) await endOwnAlert(customer, id);
  redirect(`${OWN_ALERTS_PATH}?state=ended`);
}
