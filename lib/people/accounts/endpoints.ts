import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
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
const FOREIGN = { 403: "Called by a page of another site" };
const LIMITED = { ...FOREIGN, 429: "Too many requests from one address" };
export const SIGNED_IN = { 401: "The token is missing, too old or revoked", ...LIMITED };
/** Errors of calls that ask for the password; a customer without one must have signed in recently. */
const REAUTHENTICATED = { ...SIGNED_IN, 403: "sign_in_again, or called by a page of another site" };
const nothing = z.void();

export const registerEndpoint = endpoint({
  id: "register",
  method: "POST",
  path: "/v1/register",
  tag,
  summary:
    "Registers a customer, or a trade buyer; the answer is the same for an address that has an account",
  headers: BOT_CHECK_HEADERS,
  body: registerBodySchema,
  response: mailedResponse,
  success: 202,
  errors: { ...LIMITED, 403: "bot_check_failed, or called by a page of another site" },
});

export const forgotPasswordEndpoint = endpoint({
  id: "forgotPassword",
  method: "POST",
  path: "/v1/forgot-password",
  tag,
  summary: "Mails a link to a new password; the answer is the same for an address nobody has",
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
  summary: "Sets a new password by the secret of a mailed link, once, and ends every session of the account",
  body: resetPasswordBodySchema,
  response: nothing,
  success: 204,
  errors: { ...LIMITED, 410: "link_over: the link is unknown, was used or is too old" },
});

export const confirmEmailEndpoint = endpoint({
  id: "confirmEmail",
  method: "POST",
  path: "/v1/confirm-email",
  tag,
  summary:
    "Confirms an address by the secret of a mailed link, for who is signed in to the account or knows its password; orders placed with it join the account",
  body: linkBodySchema,
  response: z.object({ data: confirmedSchema }),
  errors: {
    ...LIMITED,
    403: "sign_in_first: the account has no password, or called by a page of another site",
    401: "The token that was sent is too old or revoked",
    410: "link_over: the link is unknown, was used or is too old",
  },
});

export const confirmEmailChangeEndpoint = endpoint({
  id: "confirmEmailChange",
  method: "POST",
  path: "/v1/change-email",
  tag,
  summary:
    "Changes an account's address by the secret mailed to the new one, for who is signed in to the account or knows its password",
  body: linkBodySchema,
  response: z.object({ data: confirmedSchema }),
  errors: {
    ...LIMITED,
    403: "sign_in_first: the account has no password, or called by a page of another site",
    401: "The token that was sent is too old or revoked",
    409: "address_taken: another account has the address by now",
    410: "link_over: the link is unknown, was used or is too old",
  },
});

export const refuseLinkEndpoint = endpoint({
  id: "refuseLink",
  method: "POST",
  path: "/v1/refuse-link",
  tag,
  summary: "Makes a mailed link good for nothing, for whoever it reached by mistake",
  body: tokenBodySchema,
  response: nothing,
  success: 204,
  errors: { ...LIMITED, 410: "link_over: the link is unknown, was used or is too old" },
});

export const accountEndpoint = endpoint({
  id: "getAccount",
  method: "GET",
  path: "/v1/account",
  tag,
  summary: "Who is signed in",
  access: "signed-in",
  response: z.object({ data: accountSchema }),
  errors: SIGNED_IN,
});

export const changeDetailsEndpoint = endpoint({
  id: "changeAccount",
  method: "PATCH",
  path: "/v1/account",
  tag,
  summary: "Changes name and phone",
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
  summary: "Changes the password, which the old one allows, and ends every session",
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
  summary: "Mails a link to a new address that makes it the account's",
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
  summary: "Mails the confirmation of the account's address again",
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
  summary: "Ends every session of the account, this one too",
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
  summary: "Everything the shop keeps about who is signed in",
  access: "signed-in",
  response: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: SIGNED_IN,
});

export const deleteAccountEndpoint = endpoint({
  id: "deleteAccount",
  method: "POST",
  path: "/v1/account/deletion",
  tag,
  summary: "Deletes the account; orders stay as the law has it, without it",
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
  summary: "What who is signed in has begun and not finished: the ring of the builder, the checkout's form",
  access: "signed-in",
  params: savedDraftParamsSchema,
  response: z.object({ data: savedDraftSchema }),
  errors: { ...SIGNED_IN, 404: "Nothing is kept under such a key" },
});

export const saveDraftEndpoint = endpoint({
  id: "keepUnfinished",
  method: "PUT",
  path: "/v1/account/unfinished/{key}",
  tag,
  summary: "Keeps what who is signed in has begun, for their next device; null forgets it",
  access: "signed-in",
  params: savedDraftParamsSchema,
  body: savedDraftSchema,
  response: z.object({ data: savedDraftSchema }),
  errors: { ...SIGNED_IN, 404: "Nothing is kept under such a key" },
});
