import { headers } from "next/headers";
import { handleForm } from "@/lib/people/inbox/forms/handle-form";
import { endpointWriter } from "@/lib/platform/api/client/write-endpoint";
import { fieldError } from "@/lib/platform/api/declare/errors";
import { botCheckClaim } from "@/lib/platform/bot-check/claim";
import { formCurrency } from "@/lib/selling/alerts/form-currency";
import { hasLink } from "@/lib/selling/gift-cards/model";
import { sendHintEndpoint } from "./endpoints";
import { acceptHint } from "./handlers";
import { HINT_PATH, HINT_SUBJECTS, hidesPrice, hintForm, hintNameProblem } from "./model";

const send = endpointWriter(sendHintEndpoint, async (body, claim) =>
  acceptHint({ body, request: { headers: await headers() }, claim }),
);

const textIn = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === "string" && value !== "" ? value : null;
};

const DONE = `${HINT_PATH}?state=sent`;

/** Sends the hint that a form describes, about what its hidden fields name. */
export async function submitHint(data: FormData) {
  const currency = await formCurrency();
  return handleForm(
    {
      name: "hint",
      form: hintForm({ isRing: true, isPriced: true }),
      send: async ({
        name = "",
        email = "",
        to_name = "",
        to_email = "",
        size = "",
        message = "",
        price = "",
      }) => {
        for (const [field, value] of Object.entries({ name, to_name })) {
          const problem = hintNameProblem(value);
          if (problem) throw fieldError(field, problem);
        }
        if (hasLink(message)) throw fieldError("message", "Leave out web addresses");
        await send(
          {
            ...Object.fromEntries(HINT_SUBJECTS.map((kind) => [kind, textIn(data, kind)])),
            ...{ name, email, to_name, to_email },
            size: size === "" ? null : Number(size),
            message: message || null,
            hide_price: hidesPrice(price),
            ...(currency.isOwn ? {} : { currency: currency.code as never }),
          },
          botCheckClaim(data),
        );
        return DONE;
      },
      decoy: () => DONE,
    },
    data,
  );
}
