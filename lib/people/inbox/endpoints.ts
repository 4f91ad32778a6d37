import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { BOT_CHECK_HEADERS } from "@/lib/platform/bot-check/port";
import {
  bespokeForm,
  contactForm,
  customShapeForm,
  feedbackForm,
  priceMatchForm,
  questionForm,
} from "./forms/forms";
import { messageBody, receiptSchema } from "./schema";

const common = {
  method: "POST",
  tag: "Messages",
  response: z.object({ data: receiptSchema }),
  success: 201,
  headers: BOT_CHECK_HEADERS,
  errors: {
    403: "bot_check_failed, or sent from a page of another site",
    429: "Too many requests from one address",
  },
} as const;

export const contactEndpoint = endpoint({
  ...common,
  id: "sendMessage",
  path: "/v1/contact",
  summary: "Sends the shop a message",
  body: messageBody(contactForm),
});

export const feedbackEndpoint = endpoint({
  ...common,
  id: "sendFeedback",
  path: "/v1/feedback",
  summary: "Sends the shop feedback, with or without a name",
  body: messageBody(feedbackForm),
});

export const bespokeEndpoint = endpoint({
  ...common,
  id: "requestBespoke",
  path: "/v1/bespoke",
  summary: "Requests a custom piece; a sketch is sent as a link",
  body: messageBody(bespokeForm),
});

export const stoneRequestEndpoint = endpoint({
  ...common,
  id: "requestStone",
  path: "/v1/stone-requests",
  summary: "Requests a stone cut to a custom shape and size",
  body: messageBody(customShapeForm),
});

export const priceMatchEndpoint = endpoint({
  ...common,
  id: "requestPriceMatch",
  path: "/v1/price-matches",
  summary:
    "Requests a price match for a stone another shop offers, checked against our stock by its report number",
  body: messageBody(priceMatchForm),
});

export const questionEndpoint = endpoint({
  ...common,
  id: "askQuestion",
  path: "/v1/questions",
  summary: "Asks a question on a piece or a stone, which is answered by email",
  body: messageBody(questionForm),
});
