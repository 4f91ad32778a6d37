import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { openApiPath } from "@/lib/desk/api/openapi";
import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
import { MATRIX, type Row } from "../ownership/matrix";
import type { Ask } from "../target/exchange";
import type { Person } from "../target/people";
import { JSON_BODY } from "./tries";

/** What is sent by POST and needs no page of the shop's own, and why. */
const FROM_ANYWHERE: Readonly<Record<string, string>> = {
  quoteCart: "reads",
  quoteWishlist: "reads",
  checkRing: "reads",
  stripeWebhook: "signed by the provider",
  ownMethodWebhook: "signed by the provider",
  answerAlert: "carries the secret of a mail",
  answerSubscription: "carries the secret of a mail",
  reportMailEvents: "carries the secret of its address",
};

const writer = { name: "Mallory", email: "mallory@evil.example" };
const newPassword = { password: "another sentence" };
const token = "guessed";

/** What the calls are sent that the ownership matrix sends nothing. */
const BODIES: Readonly<Record<string, unknown>> = {
  register: { first_name: "Mallory", last_name: "Other", email: writer.email, ...newPassword },
  forgotPassword: { email: writer.email },
  resetPassword: { token, ...newPassword },
  refuseLink: { token },
  openOrder: { id: "00000000-0000-4000-8000-000000000000", token },
  mailOrderLink: { number: "A-7KQ2M9XZ", email: writer.email },
  acceptPaymentLink: { token, payment_method: "bank_transfer", agreed: true },
  answerStoneSwap: { token, answer: "decline" },
  checkVatNumber: { number: "DE123456789" },
  placeOrder: {
    items: [{ kind: "diamond", diamond: "no-such-stone", seenPrice: 1 }],
    contact: { email: writer.email, phone: null },
    shipping: {
      name: "Mallory",
      line1: "1 Elsewhere Street",
      city: "Portland",
      region: "OR",
      postcode: "97201",
      country: "US",
    },
    shipping_method: "standard",
    payment_method: "bank_transfer",
  },
  measureCheckout: { items: [{ kind: "diamond", diamond: "no-such-stone", seenPrice: 1 }] },
  giftCardBalance: { code: "2222-2222-2222-2222" },
  saveRing: {
    setting: "no-such-setting",
    metal: "platinum",
    diamond: "no-such-stone",
    size: 6,
    engraving: null,
  },
  sendMessage: { ...writer, about: "other", message: "Hello" },
  sendFeedback: { about: "other", message: "Hello" },
  requestBespoke: { ...writer, piece: "other", budget: "open", message: "Hello" },
  requestStone: { ...writer, shape: "Shield", quantity: "One" },
  askQuestion: { ...writer, item: "S-1", message: "Hello", publish: "no" },
  requestPriceMatch: { ...writer, report: "LG123456789", link: "https://evil.example/stone", price: "100" },
  subscribeToNewsletter: { email: writer.email },
  createAlert: { email: writer.email, kind: "price", stone: "no-such-stone" },
  sendHint: {
    ...{ name: "Ada", email: writer.email, to_name: "Grace", to_email: "grace@buyer.example" },
    piece: "no-such-piece",
  },
  bookAppointment: { kind: "Visit", starts_at: "2030-01-07T15:00:00Z", customer: writer },
  moveAppointment: { starts_at: "2030-01-07T15:00:00Z" },
  reportPage: { page: "home", metrics: [{ name: "LCP", value: 1200 }], errors: [] },
};

/** A write that its handler would accept from a page of the shop's own. */
export type ValidWrite = { declared: Endpoint; request: Ask };

/** Every write that a page of another site must not send, pointed at what its sender has. */
export const validWrites = (sender: Person): ValidWrite[] =>
  ALL_ENDPOINTS.filter(({ id, method }) => method !== "GET" && !(id in FROM_ANYWHERE)).map((declared) => ({
    declared,
    request: validRequest(declared, sender),
  }));

function validRequest(declared: Endpoint, sender: Person): Ask {
  const row: Row | undefined = MATRIX[declared.id];
  const owned = row?.kind === "public" ? undefined : row;
  const path = Object.entries(owned?.params?.(sender) ?? {}).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    // the secret of a mailed link, which nobody has
    `/api${openApiPath(declared)}`.replace("{token}", token),
  );
  const body = owned?.body?.(sender) ?? BODIES[declared.id];
  if (body === undefined) return { method: declared.method, path, headers: {} };
  return { method: declared.method, path, headers: JSON_BODY, body: JSON.stringify(body) };
}
