import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { BOT_CHECK_HEADERS } from "@/lib/platform/bot-check/port";
import { bespokeForm, contactForm, customShapeForm, feedbackForm, priceMatchForm } from "./forms";
import { messageBody, receiptSchema } from "./schema";

const common = {
  method: "POST",
  tag: "Messages",
  response: z.object({ data: receiptSchema }),
  success: 201,
  headers: BOT_CHECK_HEADERS,
  errors: {
    403: "bot_check_failed, or called by a page of another site",
    429: "Too many requests from one address",
  },
} as const;

export const contactEndpoint = endpoint({
  ...common,
  id: "sendMessage",
  path: "/v1/contact",
  summary: "Writes to the shop",
  body: messageBody(contactForm),
});

export const feedbackEndpoint = endpoint({
  ...common,
  id: "sendFeedback",
  path: "/v1/feedback",
  summary: "Tells the shop what was good or bad, with or without a name",
  body: messageBody(feedbackForm),
});

export const bespokeEndpoint = endpoint({
  ...common,
  id: "requestBespoke",
  path: "/v1/bespoke",
  summary: "Asks for a piece made to the writer's own idea; a sketch is sent as a link",
  body: messageBody(bespokeForm),
});

export const stoneRequestEndpoint = endpoint({
  ...common,
  id: "requestStone",
  path: "/v1/stone-requests",
  summary: "Asks for a stone cut to a shape and size of its own",
  body: messageBody(customShapeForm),
});

export const priceMatchEndpoint = endpoint({
  ...common,
  id: "requestPriceMatch",
  path: "/v1/price-matches",
  summary:
    "Asks for the price another shop has for the same stone; checked against our stock by its report number",
  body: messageBody(priceMatchForm),
});
