import { headers } from "next/headers";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { apiIsRemote } from "@/lib/platform/api/client/base";
import { endpointWriter } from "@/lib/platform/api/client/write-endpoint";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { assertPerson } from "@/lib/platform/bot-check/assert-person";
import { botCheckClaim } from "@/lib/platform/bot-check/claim";
import { createReference } from "@/lib/platform/ids/reference";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { receiveMessage } from "./commands";
import {
  bespokeEndpoint,
  contactEndpoint,
  feedbackEndpoint,
  priceMatchEndpoint,
  questionEndpoint,
  stoneRequestEndpoint,
} from "./endpoints";
import { toAttachments, uploadedFiles } from "./forms/attachments";
import {
  bespokeForm,
  contactForm,
  customShapeForm,
  feedbackForm,
  priceMatchForm,
  questionForm,
} from "./forms/forms";
import { handleForm } from "./forms/handle-form";
import type { FormValues, MessageForm } from "./model";
import { receivePriceMatch } from "./price-match-commands";

/** @param claim carries the token of the bot check */
type Send = (values: FormValues, claim: Headers, data: FormData) => Promise<{ data: { reference: string } }>;

const submit = (form: MessageForm, send: Send) => {
  const thanks = (reference: string) => `/thank-you?for=${form.kind}&reference=${reference}`;
  return (data: FormData) =>
    handleForm(
      {
        name: form.kind,
        form,
        send: async (values: FormValues) =>
          thanks((await send(values, botCheckClaim(data), data)).data.reference),
        decoy: () => thanks(createReference("M")),
      },
      data,
    );
};

/** Returns the signed-in writer, who owns the message whatever address they enter; null for a guest. */
const writer = async () => (await currentSession())?.customer.id ?? null;

async function receive(
  form: MessageForm,
  values: FormValues,
  claim: Headers,
  take = (fields: FormValues, customerId: string | null) => receiveMessage(form, fields, [], { customerId }),
) {
  await assertRateLimit({ headers: await headers() }, "message");
  await assertPerson(claim, "message");
  return { data: { reference: await take(values, await writer()) } };
}

export const submitContact = submit(
  contactForm,
  endpointWriter(contactEndpoint, (body, claim) => receive(contactForm, body, claim)),
);
export const submitFeedback = submit(
  feedbackForm,
  endpointWriter(feedbackEndpoint, (body, claim) => receive(feedbackForm, body, claim)),
);

export const submitQuestion = submit(
  questionForm,
  endpointWriter(questionEndpoint, (body, claim) => receive(questionForm, body, claim)),
);

export const submitPriceMatch = submit(
  priceMatchForm,
  endpointWriter(priceMatchEndpoint, (body, claim) =>
    receive(priceMatchForm, body, claim, receivePriceMatch),
  ),
);

/**
 * Submits a form with an optional picture. If this process is the API the picture is sent along; a remote API accepts
 * only the text and a link.
 */
const withPicture = (
  form: MessageForm,
  endpoint: typeof bespokeEndpoint | typeof stoneRequestEndpoint,
): Send => {
  const words = endpointWriter(endpoint, (body, claim) => receive(form, body, claim));
  return async (values, claim, data) => {
    const { sketch: _sketch, ...fields } = values;
    const files = uploadedFiles(form, data);
    if (files.length === 0) return words(fields, claim);
    if (apiIsRemote) {
      throw new ApiError("invalid", "Some fields need your attention.", {
        errors: { sketch: ["Pictures can’t be sent right now. Add a link instead."] },
      });
    }
    // decoding a picture takes a second of CPU time, so the rate limit applies before one is opened
    return receive(form, fields, claim, async (values, customerId) =>
      receiveMessage(form, values, await toAttachments(files), { customerId }),
    );
  };
};

export const submitBespoke = submit(bespokeForm, withPicture(bespokeForm, bespokeEndpoint));
export const submitStoneRequest = submit(customShapeForm, withPicture(customShapeForm, stoneRequestEndpoint));
