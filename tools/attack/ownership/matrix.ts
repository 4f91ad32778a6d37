import type { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import type { Person } from "../target/people";

type EndpointId = (typeof ALL_ENDPOINTS)[number]["id"];

/** Whose thing a call is pointed at, and what it sends. */
export type Row =
  | {
      /** belongs: names something of the victim's · self: acts on who is signed in, so nobody else's is named */
      kind: "belongs" | "self";
      params?: (victim: Person) => Record<string, string>;
      body?: (victim: Person) => unknown;
      /** may answer anybody who knows the address, without anything personal */
      open?: true;
      /** statuses besides 401, 403 and 404 that refuse */
      refusals?: readonly number[];
    }
  /** answers everybody alike and owns nothing; the reason stands beside it */
  | { kind: "public"; because: string };

const address = {
  name: "Mallory",
  line1: "1 Elsewhere Street",
  city: "Portland",
  region: "OR",
  postcode: "97201",
  country: "US",
};
/** The answers of a form that wants the account’s password first, and of a link that was used meanwhile. */
const ASKS_PASSWORD = [410, 422];
const catalog: Row = { kind: "public", because: "the catalog is everybody’s" };
const form: Row = { kind: "public", because: "writes a message of its own" };
const operation: Row = { kind: "public", because: "says nothing of a customer" };

/**
 * What every declared endpoint has to do with a customer's things. A new endpoint without a row fails a test, and the
 * round counts it as uncovered.
 */
export const MATRIX: Readonly<Record<EndpointId, Row>> = {
  // orders
  getOrder: { kind: "belongs", params: ({ orders }) => ({ id: orders.unpaid }), open: true },
  openOrder: {
    kind: "public",
    because: "the mailed secret is the key; a guessed one opens nothing and answers alike",
  },
  mailOrderLink: { kind: "public", because: "answers alike whether or not the order is there" },
  getPaymentLink: { kind: "public", because: "the secret of the link is the key" },
  getStoneSwap: { kind: "public", because: "the secret of the link is the key" },
  acceptPaymentLink: { kind: "public", because: "the secret of the link is the key" },
  answerStoneSwap: { kind: "public", because: "the secret of the link is the key" },
  resendOrderMail: { kind: "belongs", params: ({ orders }) => ({ id: orders.unpaid }) },
  extendHold: { kind: "belongs", params: ({ orders }) => ({ id: orders.unpaid }) },
  chooseRingSize: {
    kind: "belongs",
    params: ({ orders }) => ({ id: orders.unpaid }),
    body: () => ({ line: 0, size: 6.5 }),
  },
  changeGiftNote: {
    kind: "belongs",
    params: ({ orders }) => ({ id: orders.unpaid }),
    body: () => ({ gift_note: "not mine" }),
  },
  listOwnOrders: { kind: "self" },
  getOwnOrder: { kind: "belongs", params: ({ orders }) => ({ id: orders.paid }) },
  listOwnPastOrders: { kind: "self" },
  getOwnPastOrder: { kind: "belongs", params: ({ pastOrder }) => ({ id: pastOrder }) },
  cancelOwnOrder: { kind: "belongs", params: ({ orders }) => ({ id: orders.unpaid }) },
  askForReturn: {
    kind: "belongs",
    params: ({ orders }) => ({ id: orders.delivered }),
    body: () => ({ reason: "not mine" }),
  },
  requestReturn: {
    kind: "belongs",
    params: ({ orders }) => ({ id: orders.delivered }),
    body: () => ({ reason: "not mine" }),
  },
  reorder: { kind: "belongs", params: ({ orders }) => ({ id: orders.paid }) },
  // the account
  getAccount: { kind: "self" },
  changeAccount: { kind: "self", body: () => ({ first_name: "Mallory", last_name: "Other", phone: "" }) },
  changePassword: {
    kind: "self",
    body: () => ({ current_password: "not the password", password: "another sentence" }),
  },
  changeEmail: {
    kind: "self",
    body: () => ({ email: "mallory@evil.example", password: "not the password" }),
  },
  resendConfirmation: { kind: "self" },
  signOutEverywhere: { kind: "self" },
  exportAccount: { kind: "self" },
  deleteAccount: { kind: "self", body: () => ({ password: "not the password" }) },
  getUnfinished: { kind: "self", params: () => ({ key: "checkout" }) },
  keepUnfinished: {
    kind: "self",
    params: () => ({ key: "checkout" }),
    body: () => ({ value: { draft: "other" } }),
  },
  listConnections: { kind: "self" },
  unlinkProvider: {
    kind: "self",
    params: () => ({ provider: "google" }),
    body: () => ({ password: "not the password" }),
  },
  // mailed links: whoever has no password and no session of the account gains nothing by the link
  confirmEmail: {
    kind: "belongs",
    body: ({ links }) => ({ token: links.confirm_email, password: null }),
    refusals: ASKS_PASSWORD,
  },
  confirmEmailChange: {
    kind: "belongs",
    body: ({ links }) => ({ token: links.change_email, password: null }),
    refusals: ASKS_PASSWORD,
  },
  resetPassword: {
    kind: "public",
    because: "the mailed secret is the key; a guessed one is tried in the series",
  },
  refuseLink: { kind: "public", because: "the mailed secret is the key, and it only closes" },
  register: { kind: "public", because: "answers alike whether or not the address is known" },
  forgotPassword: { kind: "public", because: "answers alike whether or not the address is known" },
  // the address book
  listAddresses: { kind: "self" },
  addAddress: { kind: "self", body: () => ({ address }) },
  getAddress: { kind: "belongs", params: ({ addressId }) => ({ id: addressId }) },
  changeAddress: {
    kind: "belongs",
    params: ({ addressId }) => ({ id: addressId }),
    body: () => ({ address }),
  },
  deleteAddress: { kind: "belongs", params: ({ addressId }) => ({ id: addressId }) },
  // the cart and the wishlist
  getAccountCart: { kind: "self" },
  keepAccountCart: { kind: "self", body: () => ({ items: [], version: 1 }) },
  joinAccountCart: { kind: "self", body: () => ({ items: [] }) },
  getWishlist: { kind: "self" },
  addWish: { kind: "self", body: ({ wishedSku }) => ({ kind: "diamond", sku: wishedSku }) },
  changeWishlist: { kind: "self", body: () => ({ add: [], remove: [] }) },
  removeWish: { kind: "self", params: ({ wishedSku }) => ({ sku: wishedSku }) },
  quoteWishlist: { kind: "public", because: "prices what the browser names" },
  quoteCart: { kind: "public", because: "prices what the browser names" },
  // checkout
  placeOrder: {
    kind: "public",
    because: "makes an order of the caller’s own; its forgeries are tried in the series",
  },
  checkoutOptions: catalog,
  stripeWebhook: { kind: "public", because: "the signature is the key; forged ones are tried in the series" },
  ownMethodWebhook: {
    kind: "public",
    because: "the signature is the key; where no method of the shop’s own has a provider, nothing answers",
  },
  // the catalog
  listDiamonds: catalog,
  relaxDiamonds: catalog,
  estimateDiamond: catalog,
  diamond: catalog,
  similarDiamonds: catalog,
  listCategories: catalog,
  listProducts: catalog,
  readProduct: catalog,
  search: catalog,
  suggest: catalog,
  saveRing: { kind: "public", because: "a ring is shared by its id and names nobody" },
  ring: { kind: "public", because: "a ring is shared by its id and names nobody" },
  checkRing: catalog,
  giftCardBalance: {
    kind: "public",
    because: "the code is the key; every code that can’t be used gets the same answer",
  },
  listPromoCodes: catalog,
  // forms
  sendMessage: form,
  sendFeedback: form,
  requestBespoke: form,
  requestStone: form,
  requestPriceMatch: form,
  subscribeToNewsletter: {
    kind: "public",
    because: "mails a question to the address and changes nothing before its answer",
  },
  askQuestion: form,
  listProductReviews: catalog,
  measureCheckout: { kind: "public", because: "names no person; what the caller's own cookies say is kept" },
  answerSubscription: { kind: "public", because: "the mailed secret is the key" },
  reportMailEvents: { kind: "public", because: "the secret in its address is the key" },
  // hints
  sendHint: { kind: "public", because: "mails one hint and changes nothing" },
  // alerts
  createAlert: {
    kind: "public",
    because: "mails a question to the address and changes nothing before its answer",
  },
  answerAlert: { kind: "public", because: "the mailed secret is the key" },
  listOwnAlerts: { kind: "self" },
  endAlert: { kind: "belongs", params: () => ({ id: "00000000-0000-4000-8000-000000000000" }) },
  // appointments
  listAppointmentKinds: catalog,
  listAppointmentTimes: {
    kind: "public",
    because: "says when people are free, and of nobody why they aren’t",
  },
  bookAppointment: { kind: "public", because: "makes an appointment of its own" },
  readAppointment: { kind: "public", because: "the mailed secret is the key" },
  moveAppointment: { kind: "public", because: "the mailed secret is the key" },
  cancelAppointment: { kind: "public", because: "the mailed secret is the key" },
  // operation
  listRedirects: operation,
  readConsentBasis: operation,
  checkVatNumber: { kind: "public", because: "says what a public register says" },
  readHotjar: operation,
  readScript: operation,
  withdrawConsent: { kind: "public", because: "the browser's cookies are the key, and it only deletes" },
  reportPage: { kind: "public", because: "counts a page view, of nobody in particular" },
  health: operation,
  ready: operation,
};
