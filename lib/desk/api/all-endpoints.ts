import { mailEventsEndpoint } from "@/lib/desk/campaigns/endpoints";
import { healthEndpoint, readyEndpoint } from "@/lib/desk/health/endpoints";
import { measureCheckoutEndpoint, withdrawConsentEndpoint } from "@/lib/found/measurement/endpoints";
import { searchEndpoint, suggestEndpoint } from "@/lib/found/search/endpoints";
import { listCategoriesEndpoint, listProductsEndpoint, productEndpoint } from "@/lib/goods/catalog/endpoints";
import {
  diamondEndpoint,
  diamondsEndpoint,
  estimateEndpoint,
  relaxationsEndpoint,
  similarDiamondsEndpoint,
} from "@/lib/goods/inventory/endpoints";
import {
  accountEndpoint,
  changeDetailsEndpoint,
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailChangeEndpoint,
  confirmEmailEndpoint,
  deleteAccountEndpoint,
  exportAccountEndpoint,
  forgotPasswordEndpoint,
  refuseLinkEndpoint,
  registerEndpoint,
  resendConfirmationEndpoint,
  resetPasswordEndpoint,
  saveDraftEndpoint,
  savedDraftEndpoint,
  signOutEverywhereEndpoint,
} from "@/lib/people/accounts/endpoints";
import { connectionsEndpoint, unlinkEndpoint } from "@/lib/people/accounts/profile/connection-endpoints";
import {
  addAddressEndpoint,
  addressEndpoint,
  addressesEndpoint,
  changeAddressEndpoint,
  deleteAddressEndpoint,
} from "@/lib/people/addresses/endpoints";
import {
  bespokeEndpoint,
  contactEndpoint,
  feedbackEndpoint,
  priceMatchEndpoint,
  questionEndpoint,
  stoneRequestEndpoint,
} from "@/lib/people/inbox/endpoints";
import { subscribeEndpoint, subscriptionActionEndpoint } from "@/lib/people/newsletter/endpoints";
import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
import { pageReportEndpoint } from "@/lib/platform/page-speed/endpoints";
import { redirectsEndpoint } from "@/lib/platform/redirects/endpoints";
import { consentBasisEndpoint, hotjarEndpoint, scriptEndpoint } from "@/lib/platform/settings/endpoints";
import { ALERT_ENDPOINTS } from "@/lib/selling/alerts/endpoints";
import { APPOINTMENT_ENDPOINTS } from "@/lib/selling/appointments/endpoints";
import {
  accountCartEndpoint,
  mergeCartEndpoint,
  quoteEndpoint,
  saveCartEndpoint,
} from "@/lib/selling/cart/endpoints";
import { checkoutEndpoint, checkoutOptionsEndpoint } from "@/lib/selling/checkout/endpoints";
import {
  cancelOrderEndpoint,
  customerOrderEndpoint,
  customerOrdersEndpoint,
  extendHoldEndpoint,
  giftNoteEndpoint,
  openOrderEndpoint,
  orderEndpoint,
  orderLinkEndpoint,
  reorderEndpoint,
  requestReturnEndpoint,
  resendOrderMailEndpoint,
  returnOrderEndpoint,
  ringSizeEndpoint,
} from "@/lib/selling/fulfillment/customer/endpoints";
import { answerSwapEndpoint, stoneSwapEndpoint } from "@/lib/selling/fulfillment/swap/endpoints";
import { giftCardBalanceEndpoint } from "@/lib/selling/gift-cards/endpoints";
import { sendHintEndpoint } from "@/lib/selling/hints/endpoints";
import { ownPastOrderEndpoint, ownPastOrdersEndpoint } from "@/lib/selling/past-orders/endpoints";
import { ownWebhookEndpoint, webhookEndpoint } from "@/lib/selling/payments/endpoints";
import { acceptPaymentLinkEndpoint, paymentLinkEndpoint } from "@/lib/selling/phone-orders/endpoints";
import { promoCodesEndpoint } from "@/lib/selling/promotions/endpoints";
import { productReviewsEndpoint } from "@/lib/selling/reviews/endpoints";
import { checkRingEndpoint, ringEndpoint, saveRingEndpoint } from "@/lib/selling/ring-builder/endpoints";
import { checkVatNumberEndpoint } from "@/lib/selling/tax/vat-numbers/endpoints";
import {
  addWishlistItemEndpoint,
  quoteWishlistEndpoint,
  removeWishlistItemEndpoint,
  updateWishlistEndpoint,
  wishlistEndpoint,
} from "@/lib/selling/wishlist/endpoints";

/**
 * Every declared endpoint: the source of the OpenAPI document, of the tests that check the routes, and of the
 * browser client's types.
 */
export const ALL_ENDPOINTS = [
  diamondsEndpoint,
  relaxationsEndpoint,
  estimateEndpoint,
  diamondEndpoint,
  similarDiamondsEndpoint,
  listCategoriesEndpoint,
  listProductsEndpoint,
  productEndpoint,
  productReviewsEndpoint,
  searchEndpoint,
  suggestEndpoint,
  saveRingEndpoint,
  ringEndpoint,
  checkRingEndpoint,
  quoteEndpoint,
  promoCodesEndpoint,
  webhookEndpoint,
  ownWebhookEndpoint,
  mailEventsEndpoint,
  extendHoldEndpoint,
  giftNoteEndpoint,
  ringSizeEndpoint,
  requestReturnEndpoint,
  resendOrderMailEndpoint,
  orderLinkEndpoint,
  openOrderEndpoint,
  accountCartEndpoint,
  saveCartEndpoint,
  mergeCartEndpoint,
  checkoutOptionsEndpoint,
  giftCardBalanceEndpoint,
  checkoutEndpoint,
  paymentLinkEndpoint,
  acceptPaymentLinkEndpoint,
  stoneSwapEndpoint,
  answerSwapEndpoint,
  orderEndpoint,
  customerOrdersEndpoint,
  customerOrderEndpoint,
  cancelOrderEndpoint,
  returnOrderEndpoint,
  reorderEndpoint,
  ownPastOrdersEndpoint,
  ownPastOrderEndpoint,
  contactEndpoint,
  feedbackEndpoint,
  bespokeEndpoint,
  stoneRequestEndpoint,
  priceMatchEndpoint,
  questionEndpoint,
  subscribeEndpoint,
  subscriptionActionEndpoint,
  accountEndpoint,
  changeDetailsEndpoint,
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailChangeEndpoint,
  confirmEmailEndpoint,
  deleteAccountEndpoint,
  exportAccountEndpoint,
  forgotPasswordEndpoint,
  refuseLinkEndpoint,
  registerEndpoint,
  resendConfirmationEndpoint,
  resetPasswordEndpoint,
  signOutEverywhereEndpoint,
  savedDraftEndpoint,
  saveDraftEndpoint,
  connectionsEndpoint,
  unlinkEndpoint,
  addressesEndpoint,
  addAddressEndpoint,
  addressEndpoint,
  changeAddressEndpoint,
  deleteAddressEndpoint,
  quoteWishlistEndpoint,
  wishlistEndpoint,
  addWishlistItemEndpoint,
  updateWishlistEndpoint,
  removeWishlistItemEndpoint,
  ...APPOINTMENT_ENDPOINTS,
  ...ALERT_ENDPOINTS,
  sendHintEndpoint,
  redirectsEndpoint,
  checkVatNumberEndpoint,
  consentBasisEndpoint,
  hotjarEndpoint,
  scriptEndpoint,
  measureCheckoutEndpoint,
  withdrawConsentEndpoint,
  pageReportEndpoint,
  healthEndpoint,
  readyEndpoint,
] as const satisfies readonly Endpoint[];
