import { findCustomer } from "@/lib/desk/customers/commands";
import type { MessageRow, ThreadEntry } from "@/lib/desk/inbox/commands";
import {
  bespokeForm,
  contactForm,
  customShapeForm,
  feedbackForm,
  priceMatchForm,
  questionForm,
} from "@/lib/people/inbox/forms/forms";
import type { MessageForm } from "@/lib/people/inbox/model";
import { findMatchedStone } from "@/lib/people/inbox/price-match-commands";
import { findAssignee } from "./queries";

/** Somebody of the staff, as a message names them. */
export type Person = { id: string; name: string };

const FORMS: Readonly<Record<MessageRow["kind"], MessageForm>> = {
  contact: contactForm,
  feedback: feedbackForm,
  bespoke: bespokeForm,
  stone_request: customShapeForm,
  price_match: priceMatchForm,
  question: questionForm,
};

/** What was typed, in the order and with the labels of its form, then what the shop added. */
export function fieldsOf({ kind, fields }: MessageRow) {
  const own = FORMS[kind].fields;
  const placeOf = (name: string) => {
    const at = own.findIndex((field) => field.name === name);
    return at < 0 ? own.length : at;
  };
  return Object.entries(fields)
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([name, value]) => {
      const field = own.find((one) => one.name === name);
      const chosen = field?.options?.find((option) => option.value === value);
      const label = field?.label ?? (name === "check" ? "Checked against our stock" : name);
      return { name, label, value: chosen?.label ?? value };
    });
}

/** Who answers a message; null for nobody in particular. */
export const assigneeOf = async ({ assignedTo }: MessageRow): Promise<Person | null> =>
  assignedTo === null ? null : findAssignee(assignedTo);

/** What a message’s sender is called; null if they didn’t say. */
export async function senderName({ fields, customerId }: MessageRow): Promise<string | null> {
  if (fields.name) return fields.name;
  const customer = customerId === null ? null : await findCustomer(customerId);
  return customer && (`${customer.firstName} ${customer.lastName}`.trim() || null);
}

/** The stone of the shop that a price match request means; null if there is none. */
export async function matchedStone({ kind, fields }: MessageRow) {
  const matched = kind === "price_match" ? await findMatchedStone(fields) : null;
  if (!matched) return null;
  const { sku, price, availability } = matched.stone;
  return { sku, price, availability };
}

/** A message or a reply of a conversation. */
export const threadEntry = ({ message, answer, at }: ThreadEntry) => ({
  reference: message.reference,
  kind: message.kind,
  is_reply: answer !== null,
  author: answer?.author ?? null,
  fields: answer === null ? fieldsOf(message) : [],
  text: answer?.text ?? null,
  valid_until: answer?.holdsUntil?.toISOString() ?? null,
  at: at.toISOString(),
});
