import { randomUUID } from "node:crypto";
import { wish } from "../../selling/checkout/shop";
import { PASSWORD } from "./people";

/** An address that names its owner. */
export const ADDRESS = {
  address: {
    name: "Ada Byron",
    company: null,
    line1: "12 Secret Street",
    line2: null,
    city: "New York",
    region: "NY",
    postcode: "10001",
    country: "US",
  },
  default_shipping: false,
  default_billing: false,
};

/** What an endpoint is asked by its owner; `id` in the path or body names something of the owner's. */
export type Case = {
  params?: Record<string, string>;
  body?: unknown;
  owner: number;
  /** what another customer is answered who asks the very same; 404 wherever something of the owner's is named */
  other: number;
};
/** What the owner has, by the ids that calls name it by. */
export type Own = { address: string; order: string; pastOrder: string; stone: string; alert: string };

/** Every endpoint for those who are signed in. One that is missing here fails the first test. */
export const CASES: Record<string, (own: Own) => Case> = {
  getAccount: () => ({ owner: 200, other: 200 }),
  changeAccount: () => ({ body: { first_name: "New", last_name: "Name" }, owner: 200, other: 200 }),
  changePassword: () => ({
    body: { current_password: PASSWORD, password: "another calm one" },
    owner: 204,
    other: 204,
  }),
  changeEmail: () => ({
    body: { email: `${randomUUID()}@buyer.example`, password: PASSWORD },
    owner: 202,
    other: 202,
  }),
  resendConfirmation: () => ({ owner: 202, other: 202 }),
  signOutEverywhere: () => ({ owner: 204, other: 204 }),
  exportAccount: () => ({ owner: 200, other: 200 }),
  deleteAccount: () => ({ body: { password: PASSWORD }, owner: 204, other: 204 }),
  listAddresses: () => ({ owner: 200, other: 200 }),
  addAddress: () => ({
    body: { ...ADDRESS, address: { ...ADDRESS.address, line1: "1 New Street" } },
    owner: 201,
    other: 201,
  }),
  listOwnAlerts: () => ({ owner: 200, other: 200 }),
  endAlert: ({ alert }) => ({ params: { id: alert }, owner: 204, other: 404 }),
  getAddress: ({ address }) => ({ params: { id: address }, owner: 200, other: 404 }),
  changeAddress: ({ address }) => ({
    params: { id: address },
    body: { ...ADDRESS, address: { ...ADDRESS.address, line1: "2 New Street" } },
    owner: 200,
    other: 404,
  }),
  deleteAddress: ({ address }) => ({ params: { id: address }, owner: 204, other: 404 }),
  listOwnOrders: () => ({ owner: 200, other: 200 }),
  getOwnOrder: ({ order }) => ({ params: { id: order }, owner: 200, other: 404 }),
  listOwnPastOrders: () => ({ owner: 200, other: 200 }),
  getOwnPastOrder: ({ pastOrder }) => ({ params: { id: pastOrder }, owner: 200, other: 404 }),
  cancelOwnOrder: ({ order }) => ({ params: { id: order }, owner: 200, other: 404 }),
  // not delivered: its owner is told, and nobody else that it is there
  askForReturn: ({ order }) => ({ params: { id: order }, body: { reason: "" }, owner: 409, other: 404 }),
  reorder: ({ order }) => ({ params: { id: order }, owner: 200, other: 404 }),
  getAccountCart: () => ({ owner: 200, other: 200 }),
  keepAccountCart: () => ({ body: { items: [], version: 0 }, owner: 409, other: 200 }),
  joinAccountCart: () => ({ body: { items: [] }, owner: 200, other: 200 }),
  getUnfinished: () => ({ params: { key: "ring" }, owner: 200, other: 200 }),
  keepUnfinished: () => ({ params: { key: "ring" }, body: { value: null }, owner: 200, other: 200 }),
  listConnections: () => ({ owner: 200, other: 200 }),
  unlinkProvider: () => ({
    params: { provider: "google" },
    body: { password: PASSWORD },
    owner: 204,
    other: 404,
  }),
  getWishlist: () => ({ owner: 200, other: 200 }),
  addWish: ({ stone }) => ({ body: { kind: "diamond", sku: stone }, owner: 200, other: 200 }),
  changeWishlist: ({ stone }) => ({ body: { add: [], remove: [stone] }, owner: 200, other: 200 }),
  removeWish: ({ stone }) => ({ params: { sku: stone }, owner: 200, other: 404 }),
};

/**
 * Every endpoint that answers anybody, and why it may: it tells what everybody may see, takes what anybody may say, is
 * proven by a secret in the call itself, or tells each caller what is theirs (and then looks at a token that is sent).
 */
export const FOR_ANYBODY: Record<
  string,
  "everybody's" | "said by anybody" | "proves itself" | "looks at the token"
> = {
  listAppointmentKinds: "everybody's",
  listAppointmentTimes: "everybody's",
  bookAppointment: "said by anybody",
  readAppointment: "proves itself",
  moveAppointment: "proves itself",
  cancelAppointment: "proves itself",
  createAlert: "said by anybody",
  answerAlert: "proves itself",
  sendHint: "said by anybody",
  register: "said by anybody",
  forgotPassword: "said by anybody",
  resetPassword: "proves itself",
  confirmEmail: "looks at the token",
  confirmEmailChange: "looks at the token",
  refuseLink: "proves itself",
  quoteCart: "looks at the token",
  quoteWishlist: "everybody's",
  placeOrder: "looks at the token",
  getOrder: "looks at the token",
  extendHold: "looks at the token",
  chooseRingSize: "looks at the token",
  changeGiftNote: "looks at the token",
  requestReturn: "looks at the token",
  resendOrderMail: "looks at the token",
  openOrder: "looks at the token",
  mailOrderLink: "said by anybody",
  getPaymentLink: "proves itself",
  acceptPaymentLink: "proves itself",
  getStoneSwap: "proves itself",
  answerStoneSwap: "proves itself",
  // signed by the provider over the very bytes
  stripeWebhook: "proves itself",
  ownMethodWebhook: "proves itself",
  // the code is the key
  giftCardBalance: "proves itself",
  listPromoCodes: "everybody's",
  listDiamonds: "everybody's",
  relaxDiamonds: "everybody's",
  estimateDiamond: "everybody's",
  diamond: "everybody's",
  similarDiamonds: "everybody's",
  listCategories: "everybody's",
  listProducts: "everybody's",
  readProduct: "everybody's",
  search: "everybody's",
  suggest: "everybody's",
  // a ring names no person: whoever is sent its address may look at it and order it
  saveRing: "said by anybody",
  ring: "everybody's",
  checkRing: "everybody's",
  checkoutOptions: "everybody's",
  sendMessage: "said by anybody",
  sendFeedback: "said by anybody",
  requestBespoke: "said by anybody",
  requestStone: "said by anybody",
  requestPriceMatch: "said by anybody",
  askQuestion: "said by anybody",
  listProductReviews: "everybody's",
  measureCheckout: "said by anybody",
  subscribeToNewsletter: "said by anybody",
  checkVatNumber: "said by anybody",
  answerSubscription: "proves itself",
  reportMailEvents: "proves itself",
  listRedirects: "everybody's",
  readConsentBasis: "everybody's",
  readHotjar: "everybody's",
  readScript: "everybody's",
  withdrawConsent: "proves itself",
  reportPage: "said by anybody",
  health: "everybody's",
  ready: "everybody's",
};

/** Right calls of the endpoints that look at a token, by which only the token is told apart. */
export const LOOKING: Record<
  string,
  (own: Own) => Pick<Case, "params" | "body"> & { headers?: Record<string, string> }
> = {
  confirmEmail: () => ({ body: { token: "x", password: null } }),
  confirmEmailChange: () => ({ body: { token: "x", password: null } }),
  quoteCart: ({ stone }) => ({
    body: { items: [{ kind: "diamond", diamond: stone, seenPrice: 700 }], country: "US" },
  }),
  placeOrder: ({ stone }) => ({
    body: wish([{ kind: "diamond", diamond: stone, seenPrice: 700 }]),
    headers: { "idempotency-key": randomUUID() },
  }),
  getOrder: ({ order }) => ({ params: { id: order } }),
  extendHold: ({ order }) => ({ params: { id: order } }),
  changeGiftNote: ({ order }) => ({ params: { id: order }, body: { gift_note: null } }),
  chooseRingSize: ({ order }) => ({ params: { id: order }, body: { line: 0, size: 6.5 } }),
  requestReturn: ({ order }) => ({ params: { id: order }, body: { reason: "" } }),
  resendOrderMail: ({ order }) => ({ params: { id: order } }),
  openOrder: ({ order }) => ({ body: { id: order, token: "x" } }),
};
