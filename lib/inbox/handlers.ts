import { env } from "@/env.mjs";
import { refuseForeignOrigin } from "@/lib/api/same-origin";
import { limitRate } from "@/lib/rate-limit/limit";
import { receiveMessage } from "./commands";
import { bespokeForm, contactForm, customShapeForm, feedbackForm } from "./forms";
import type { FormValues, MessageForm } from "./model";

type Call = { body: FormValues; request: Request };

const answer =
  (form: MessageForm) =>
  async ({ body, request }: Call) => {
    refuseForeignOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
    await limitRate(request, "message");
    return { data: { reference: await receiveMessage(form, body) } };
  };

export const answerContact = answer(contactForm);
export const answerFeedback = answer(feedbackForm);
export const answerBespoke = answer(bespokeForm);
export const answerStoneRequest = answer(customShapeForm);
