import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { BOT_CHECK_HEADERS } from "@/lib/platform/bot-check/port";
import {
  accountSchema,
  confirmedSchema,
  deletionBodySchema,
  detailsBodySchema,
  emailBodySchema,
  forgotPasswordBodySchema,
  linkBodySchema,
  mailedSchema,
  passwordBodySchema,
  registerBodySchema,
  resetPasswordBodySchema,
  savedDraftParamsSchema,
  savedDraftSchema,
  tokenBodySchema,
} from "./schema";

const tag = "Account";
const mailedResponse = z.object({ data: mailedSchema });
const FOREIGN = { 403: "Sent from a page of another site" };
const LIMITED = { ...FOREIGN, 429: "Too many requests from one address" };
export const SIGNED_IN = { 401: "The token is missing, expired, or revoked", ...LIMITED };
/** Errors of calls that ask for the password; a customer without one must have signed in recently. */
const REAUTHENTICATED = { ...SIGNED_IN, 403: "sign_in_again, or sent from a page of another site" };
const nothing = z.void();

export const registerEndpoint = endpoint({
  id: "register",
  method: "POST",
  path: "/v1/register",
  tag,
  summary:
    "Registers a customer or a trade buyer; the response is the same for an address that already has an account",
  headers: BOT_CHECK_HEADERS,
  body: registerBodySchema,
  response: mailedResponse,
  success: 202,
  errors: { ...LIMITED, 403: "bot_check_failed, or sent from a page of another site" },
});

export const forgotPasswordEndpoint = endpoint({
  id: "forgotPassword",
  method: "POST",
  path: "/v1/forgot-password",
  tag,
  summary: "Emails a password reset link; the response is the same for an address without an account",
  body: forgotPasswordBodySchema,
  response: mailedResponse,
  success: 202,
  errors: LIMITED,
});

export const resetPasswordEndpoint = endpoint({
  id: "resetPassword",
  method: "POST",
  path: "/v1/reset-password",
  tag,
  summary:
    "Sets a new password with the single-use secret of an emailed link and ends every session of the account",
  body: resetPasswordBodySchema,
  response: nothing,
  success: 204,
  errors: { ...LIMITED, 410: "link_over: the link is unknown, already used, or expired" },
});

export const confirmEmailEndpoint = endpoint({
  id: "confirmEmail",
  method: "POST",
  path: "/v1/confirm-email",
  tag,
  summary:
    "Confirms an address with the secret of an emailed link, by signing in to the account or with its password; orders placed with the address join the account",
  body: linkBodySchema,
  response: z.object({ data: confirmedSchema }),
  errors: {
    ...LIMITED,
    403: "sign_in_first: the account has no password; or sent from a page of another site",
    401: "The token sent is expired or revoked",
    410: "link_over: the link is unknown, already used, or expired",
  },
});

export const confirmEmailChangeEndpoint = endpoint({
  id: "confirmEmailChange",
  method: "POST",
  path: "/v1/change-email",
  tag,
  summary:
    "Changes an account's address with the secret emailed to the new one, by signing in to the account or with its password",
  body: linkBodySchema,
  response: z.object({ data: confirmedSchema }),
  errors: {
    ...LIMITED,
    403: "sign_in_first: the account has no password; or sent from a page of another site",
    401: "The token sent is expired or revoked",
    409: "address_taken: another account now has the address",
    410: "link_over: the link is unknown, already used, or expired",
  },
});

export const refuseLinkEndpoint = endpoint({
  id: "refuseLink",
  method: "POST",
  path: "/v1/refuse-link",
  tag,
  summary: "Invalidates an emailed link that reached the wrong person",
  body: tokenBodySchema,
  response: nothing,
  success: 204,
  errors: { ...LIMITED, 410: "link_over: the link is unknown, already used, or expired" },
});

export const accountEndpoint = endpoint({
  id: "getAccount",
  method: "GET",
  path: "/v1/account",
  tag,
  summary: "The signed-in customer's account",
  access: "signed-in",
  response: z.object({ data: accountSchema }),
  errors: SIGNED_IN,
});

export const changeDetailsEndpoint = endpoint({
  id: "changeAccount",
  method: "PATCH",
  path: "/v1/account",
  tag,
  summary: "Changes the name and phone number",
  access: "signed-in",
  body: detailsBodySchema,
  response: z.object({ data: accountSchema }),
  errors: SIGNED_IN,
});

export const changePasswordEndpoint = endpoint({
  id: "changePassword",
  method: "POST",
  path: "/v1/account/password",
  tag,
  summary: "Changes the password, given the current one, and ends every session",
  access: "signed-in",
  body: passwordBodySchema,
  response: nothing,
  success: 204,
  errors: REAUTHENTICATED,
});

export const changeEmailEndpoint = endpoint({
  id: "changeEmail",
  method: "POST",
  path: "/v1/account/email",
  tag,
  summary: "Emails a link to a new address that makes it the account's",
  access: "signed-in",
  body: emailBodySchema,
  response: mailedResponse,
  success: 202,
  errors: REAUTHENTICATED,
});

export const resendConfirmationEndpoint = endpoint({
  id: "resendConfirmation",
  method: "POST",
  path: "/v1/account/confirmation",
  tag,
  summary: "Resends the email that confirms the account's address",
  access: "signed-in",
  response: mailedResponse,
  success: 202,
  errors: SIGNED_IN,
});

export const signOutEverywhereEndpoint = endpoint({
  id: "signOutEverywhere",
  method: "POST",
  path: "/v1/account/sign-out-everywhere",
  tag,
  summary: "Ends every session of the account, including this one",
  access: "signed-in",
  response: nothing,
  success: 204,
  errors: SIGNED_IN,
});

export const exportAccountEndpoint = endpoint({
  id: "exportAccount",
  method: "GET",
  path: "/v1/account/export",
  tag,
  summary: "Everything the shop stores about the signed-in customer",
  access: "signed-in",
  response: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: SIGNED_IN,
});

export const deleteAccountEndpoint = endpoint({
  id: "deleteAccount",
  method: "POST",
  path: "/v1/account/deletion",
  tag,
  summary: "Deletes the account; its orders are kept for as long as the law requires",
  access: "signed-in",
  body: deletionBodySchema,
  response: nothing,
  success: 204,
  errors: REAUTHENTICATED,
});

export const savedDraftEndpoint = endpoint({
  id: "getUnfinished",
  method: "GET",
  path: "/v1/account/unfinished/{key}",
  tag,
  summary: "An unfinished draft of the signed-in customer: the ring in the builder or the checkout form",
  access: "signed-in",
  params: savedDraftParamsSchema,
  response: z.object({ data: savedDraftSchema }),
  errors: { ...SIGNED_IN, 404: "There is no draft with this key" },
});

export const saveDraftEndpoint = endpoint({
  id: "keepUnfinished",
  method: "PUT",
  path: "/v1/account/unfinished/{key}",
  tag,
  summary: "Saves an unfinished draft for the signed-in customer's other devices; null deletes it",
  access: "signed-in",
  params: savedDraftParamsSchema,
  body: savedDraftSchema,
  response: z.object({ data: savedDraftSchema }),
  errors: { ...SIGNED_IN, 404: "There is no draft with this key" },
});
