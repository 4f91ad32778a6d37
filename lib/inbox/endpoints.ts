import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { contactForm, feedbackForm } from "./forms";
import { messageBody, receiptSchema } from "./schema";

const common = {
  method: "POST",
  tag: "Messages",
  response: z.object({ data: receiptSchema }),
  success: 201,
  errors: { 403: "Called by a page of another site", 429: "Too many requests from one address" },
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
