import { describe, expect, test, vi } from "vitest";

vi.mock("next/server", () => ({ connection: async () => undefined }));
vi.mock("@/env.mjs", () => ({
  env: {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    SHOP_URL: "https://shop.example",
    API_ALLOWED_ORIGINS: [],
    NEXT_PUBLIC_API_BASE_URL: "/api",
    TRUSTED_PROXIES: 0,
    RATE_LIMITS_OFF: true,
  },
}));
const nothing = () => {
  throw new Error("the database was asked");
};
vi.mock("@/lib/platform/db/client", () => ({ db: nothing, pool: nothing }));

const { ALL_ENDPOINTS } = await import("@/lib/desk/api/all-endpoints");
const account = await import("@/lib/people/accounts/handlers");
const inbox = await import("@/lib/people/inbox/handlers");
const { handleCheckout } = await import("@/lib/selling/checkout/handlers");
const {
  handleChooseRingSize,
  handleExtendHold,
  handleGiftNote,
  handleOpenOrder,
  handleOrderLink,
  handleRequestReturn,
  handleResendOrderMail,
} = await import("@/lib/selling/fulfillment/customer/handlers");
const { handleCheckVatNumber } = await import("@/lib/selling/tax/vat-numbers/handlers");
const { handleAcceptPaymentLink } = await import("@/lib/selling/phone-orders/handlers");
const { handleAnswerSwap } = await import("@/lib/selling/fulfillment/swap/handlers");
const { handleSubscribe } = await import("@/lib/people/newsletter/handlers");
const { handleSendHint } = await import("@/lib/selling/hints/handlers");
const { handleCreateAlert } = await import("@/lib/selling/alerts/handlers");
const appointments = await import("@/lib/selling/appointments/handlers");
const { handlePageReport } = await import("@/lib/platform/page-speed/handlers");
const { handleMeasureCheckout, handleWithdrawConsent } = await import("@/lib/found/measurement/handlers");
const { handleGiftCardBalance } = await import("@/lib/selling/gift-cards/handlers");
const { handleSaveRing } = await import("@/lib/selling/ring-builder/handlers");

type Answer = (call: never) => Promise<unknown>;

/** What anybody may have the shop write down. Those who are signed in are asked for in tests/people/accounts/ownership. */
const WRITES: Record<string, Answer> = {
  register: account.handleRegister,
  forgotPassword: account.handleForgotPassword,
  resetPassword: account.handleResetPassword,
  confirmEmail: account.handleConfirmEmail,
  confirmEmailChange: account.handleConfirmEmailChange,
  refuseLink: account.handleRefuseLink,
  placeOrder: handleCheckout,
  extendHold: handleExtendHold,
  chooseRingSize: handleChooseRingSize,
  changeGiftNote: handleGiftNote,
  giftCardBalance: handleGiftCardBalance,
  requestReturn: handleRequestReturn,
  resendOrderMail: handleResendOrderMail,
  openOrder: handleOpenOrder,
  mailOrderLink: handleOrderLink,
  acceptPaymentLink: handleAcceptPaymentLink,
  answerStoneSwap: handleAnswerSwap,
  checkVatNumber: handleCheckVatNumber,
  measureCheckout: handleMeasureCheckout,
  withdrawConsent: handleWithdrawConsent,
  saveRing: handleSaveRing,
  createAlert: handleCreateAlert,
  sendHint: handleSendHint,
  bookAppointment: appointments.handleBookAppointment,
  moveAppointment: appointments.handleMoveAppointment,
  cancelAppointment: appointments.handleCancelAppointment,
  sendMessage: inbox.handleContact,
  sendFeedback: inbox.handleFeedback,
  requestBespoke: inbox.handleBespoke,
  requestStone: inbox.handleStoneRequest,
  requestPriceMatch: inbox.handlePriceMatch,
  askQuestion: inbox.handleQuestion,
  subscribeToNewsletter: handleSubscribe,
  reportPage: handlePageReport,
};

/** What is sent by POST and needs no page of ours, and why. */
const FROM_ANYWHERE: Record<string, string> = {
  quoteCart: "reads",
  quoteWishlist: "reads",
  checkRing: "reads",
  stripeWebhook: "signed by the provider",
  ownMethodWebhook: "signed by the provider",
  answerAlert: "carries the secret of a mail",
  answerSubscription: "carries the secret of a mail",
  reportMailEvents: "carries the secret of its address",
};

test("every call that anybody may send a body to is a write, or needs no page of ours for a reason", () => {
  const open = ALL_ENDPOINTS.filter(({ method, access }) => method !== "GET" && access !== "signed-in");
  const named = [...Object.keys(WRITES), ...Object.keys(FROM_ANYWHERE)];
  expect(named.sort()).toEqual(open.map(({ id }) => id).sort());
});

describe("a page of another site has nothing written in its visitor's name", () => {
  test.each(Object.entries(WRITES))("%s", async (_, answer) => {
    const request = new Request("https://shop.example/api/v1/anything", {
      method: "POST",
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    const call = { body: {}, params: {}, request, headers: new Headers() };
    await expect(answer(call as never)).rejects.toMatchObject({ status: 403, code: "foreign_origin" });
  });
});
