import { connectionsEndpoint, unlinkEndpoint } from "@/lib/accounts/connection-endpoints";
import {
  accountEndpoint,
  addAddressEndpoint,
  addressEndpoint,
  addressesEndpoint,
  changeAddressEndpoint,
  changeDetailsEndpoint,
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailChangeEndpoint,
  confirmEmailEndpoint,
  deleteAccountEndpoint,
  deleteAddressEndpoint,
  exportAccountEndpoint,
  forgotPasswordEndpoint,
  keepUnfinishedEndpoint,
  refuseLinkEndpoint,
  registerEndpoint,
  resendConfirmationEndpoint,
  resetPasswordEndpoint,
  signOutEverywhereEndpoint,
  unfinishedEndpoint,
} from "@/lib/accounts/endpoints";
import { accountCartEndpoint, joinCartEndpoint, keepCartEndpoint, quoteEndpoint } from "@/lib/cart/endpoints";
import { listCategoriesEndpoint, listProductsEndpoint, productEndpoint } from "@/lib/catalogue/endpoints";
import { checkoutEndpoint, checkoutOptionsEndpoint } from "@/lib/checkout/endpoints";
import {
  diamondEndpoint,
  diamondsEndpoint,
  estimateEndpoint,
  relaxationsEndpoint,
  similarDiamondsEndpoint,
} from "@/lib/diamonds/endpoints";
import { healthEndpoint, readyEndpoint } from "@/lib/health/endpoints";
import {
  bespokeEndpoint,
  contactEndpoint,
  feedbackEndpoint,
  priceMatchEndpoint,
  stoneRequestEndpoint,
} from "@/lib/inbox/endpoints";
import { answerLetterEndpoint, askForLetterEndpoint } from "@/lib/newsletter/endpoints";
import {
  cancelOrderEndpoint,
  extendHoldEndpoint,
  orderEndpoint,
  ownOrderEndpoint,
  ownOrdersEndpoint,
  reorderEndpoint,
  returnOrderEndpoint,
} from "@/lib/orders/endpoints";
import { stripeWebhookEndpoint } from "@/lib/payments/endpoints";
import { promoCodesEndpoint } from "@/lib/promo/endpoints";
import { listRedirects } from "@/lib/redirects/endpoints";
import { checkRingEndpoint, ringEndpoint, saveRingEndpoint } from "@/lib/ring-builder/endpoints";
import { searchEndpoint, suggestEndpoint } from "@/lib/search/endpoints";
import { readHotjar, readScript } from "@/lib/settings/endpoints";
import {
  addWishEndpoint,
  changeWishesEndpoint,
  quoteWishesEndpoint,
  removeWishEndpoint,
  wishlistEndpoint,
} from "@/lib/wishlist/endpoints";
import type { Endpoint } from "./endpoint";

/** Every declared endpoint: what the OpenAPI document tells and the tests hold against the routes. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  diamondsEndpoint,
  relaxationsEndpoint,
  estimateEndpoint,
  diamondEndpoint,
  similarDiamondsEndpoint,
  listCategoriesEndpoint,
  listProductsEndpoint,
  productEndpoint,
  searchEndpoint,
  suggestEndpoint,
  saveRingEndpoint,
  ringEndpoint,
  checkRingEndpoint,
  quoteEndpoint,
  promoCodesEndpoint,
  stripeWebhookEndpoint,
  extendHoldEndpoint,
  accountCartEndpoint,
  keepCartEndpoint,
  joinCartEndpoint,
  checkoutOptionsEndpoint,
  checkoutEndpoint,
  orderEndpoint,
  ownOrdersEndpoint,
  ownOrderEndpoint,
  cancelOrderEndpoint,
  returnOrderEndpoint,
  reorderEndpoint,
  contactEndpoint,
  feedbackEndpoint,
  bespokeEndpoint,
  stoneRequestEndpoint,
  priceMatchEndpoint,
  askForLetterEndpoint,
  answerLetterEndpoint,
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
  unfinishedEndpoint,
  keepUnfinishedEndpoint,
  connectionsEndpoint,
  unlinkEndpoint,
  addressesEndpoint,
  addAddressEndpoint,
  addressEndpoint,
  changeAddressEndpoint,
  deleteAddressEndpoint,
  quoteWishesEndpoint,
  wishlistEndpoint,
  addWishEndpoint,
  changeWishesEndpoint,
  removeWishEndpoint,
  listRedirects,
  readHotjar,
  readScript,
  healthEndpoint,
  readyEndpoint,
];
