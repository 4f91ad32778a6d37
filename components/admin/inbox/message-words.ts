import type { MessageKind } from "@/lib/people/inbox/message-kinds";

/** What each kind of message is called in the back office. */
export const MESSAGE_KIND_LABELS: Readonly<Record<MessageKind, string>> = {
  contact: "Contact",
  feedback: "Feedback",
  price_match: "Price match",
  stone_request: "Stone request",
  bespoke: "Custom piece",
  question: "Question",
};
