import { env } from "@/env.mjs";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { assertPerson } from "@/lib/platform/bot-check/assert-person";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { receiveMessage } from "./commands";
import {
  bespokeForm,
  contactForm,
  customShapeForm,
  feedbackForm,
  priceMatchForm,
  questionForm,
} from "./forms/forms";
import type { FormValues, MessageForm } from "./model";
import { receivePriceMatch } from "./price-match-commands";

type Call = { body: FormValues; request: Request };

const handleMessage =
  (form: MessageForm, receive = (values: FormValues) => receiveMessage(form, values)) =>
  async ({ body, request }: Call) => {
    assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
    await assertRateLimit(request, "message");
    await assertPerson(request.headers, "message");
    return { data: { reference: await receive(body) } };
  };

export const handleContact = handleMessage(contactForm);
export const handleFeedback = handleMessage(feedbackForm);
export const handleBespoke = handleMessage(bespokeForm);
export const handleStoneRequest = handleMessage(customShapeForm);
export const handlePriceMatch = handleMessage(priceMatchForm, receivePriceMatch);
export const handleQuestion = handleMessage(questionForm);
