import { env } from "@/env.mjs";
import { refuseForeignOrigin } from "@/lib/platform/api/same-origin";
import { limitRate } from "@/lib/platform/rate-limit/limit";
import { receiveMessage } from "./commands";
import { bespokeForm, contactForm, customShapeForm, feedbackForm, priceMatchForm } from "./forms";
import type { FormValues, MessageForm } from "./model";
import { receivePriceMatch } from "./price-match";

type Call = { body: FormValues; request: Request };

const answer =
  (form: MessageForm, receive = (values: FormValues) => receiveMessage(form, values)) =>
  async ({ body, request }: Call) => {
    refuseForeignOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
    await limitRate(request, "message");
    return { data: { reference: await receive(body) } };
  };

export const answerContact = answer(contactForm);
export const answerFeedback = answer(feedbackForm);
export const answerBespoke = answer(bespokeForm);
export const answerStoneRequest = answer(customShapeForm);
export const answerPriceMatch = answer(priceMatchForm, receivePriceMatch);
