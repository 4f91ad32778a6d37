import { createHash } from "node:crypto";
import type { z } from "zod";
import type { EndpointInput } from "@/lib/platform/api/endpoint";
import { ApiError } from "@/lib/platform/api/errors";
import { assertPerson } from "@/lib/platform/bot-check/assert-person";
import { mailboxOf } from "@/lib/platform/mail/mailbox";
import { assertAccountWrite } from "@/lib/platform/rate-limit/account-write";
import { assertRateLimit, type RateLimitName } from "@/lib/platform/rate-limit/rate-limit";
import { accountView, changePassword, signOutEverywhere, updateDetails } from "./account";
import { inConstantTime } from "./constant-time";
import { type AuthenticatedCall, bearerSession, withSession } from "./current-session";
import { confirmEmailChange, requestEmailChange } from "./email-change";
import type {
  changeDetailsEndpoint,
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailEndpoint,
  forgotPasswordEndpoint,
  refuseLinkEndpoint,
  registerEndpoint,
  resetPasswordEndpoint,
  saveDraftEndpoint,
  savedDraftEndpoint,
} from "./endpoints";
import { requestPasswordReset, resetPassword } from "./password-reset";
import { confirmEmail, refuseLink, register, resendConfirmation } from "./registration";
import { readSavedDraft, writeSavedDraft } from "./saved-drafts";
import type { ActiveSession } from "./sessions";
import { linkExpiredError } from "./verification-tokens";

type Json = z.output<ReturnType<typeof z.json>>;
type Body<E> = Pick<EndpointInput<E>, "body"> & { request: Request };

const MAILED = { data: { mailed: true as const } };

/** Kinds of mail a visitor may request; each has its own limit, so that one kind does not block another. */
type MailLimit = Extract<RateLimitName, `mail-${string}`>;

/**
 * Whether another mail may go to a mailbox, limited per mailbox and per network to prevent flooding. The call answers
 * the same either way, and the rate limit table stores no address.
 */
async function canSendMail(request: Request, kind: MailLimit, email: string): Promise<boolean> {
  await assertRateLimit(request, "ask-for-mail");
  try {
    await assertRateLimit(null, kind, createHash("sha256").update(mailboxOf(email)).digest("base64url"));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}

/** Sends the mail if allowed, and takes equally long if not. */
async function sendMailInConstantTime(
  request: Request,
  kind: MailLimit,
  email: string,
  send: () => Promise<void>,
): Promise<typeof MAILED> {
  await inConstantTime(async () => {
    if (await canSendMail(request, kind, email)) await send();
  });
  return MAILED;
}

export async function handleRegister({ body, request }: Body<typeof registerEndpoint>) {
  await assertAccountWrite(request);
  await assertRateLimit(request, "register");
  await assertPerson(request.headers, "register");
  return sendMailInConstantTime(request, "mail-welcome", body.email, () => register(body));
}

export async function handleForgotPassword({ body, request }: Body<typeof forgotPasswordEndpoint>) {
  await assertAccountWrite(request);
  return sendMailInConstantTime(request, "mail-reset", body.email, () => requestPasswordReset(body.email));
}

export async function handleResetPassword({ body, request }: Body<typeof resetPasswordEndpoint>) {
  await assertAccountWrite(request);
  await assertRateLimit(request, "use-mail");
  await resetPassword(body.token, body.password);
}

/** Returns the credentials of a mailed link's user: the session of the call's token, if any, and the typed password. */
async function linkCredentials({ body, request }: Body<typeof confirmEmailEndpoint>) {
  await assertAccountWrite(request);
  await assertRateLimit(request, "use-mail");
  return { who: await bearerSession(request), password: body.password };
}

export async function handleConfirmEmail(call: Body<typeof confirmEmailEndpoint>) {
  const user = await linkCredentials(call);
  return { data: { claimed_orders: await confirmEmail(call.body.token, user) } };
}

export async function handleConfirmEmailChange(call: Body<typeof confirmEmailEndpoint>) {
  const user = await linkCredentials(call);
  return { data: { claimed_orders: await confirmEmailChange(call.body.token, user) } };
}

export async function handleRefuseLink({ body, request }: Body<typeof refuseLinkEndpoint>) {
  await assertAccountWrite(request);
  await assertRateLimit(request, "use-mail");
  if (!(await refuseLink(body.token))) throw linkExpiredError();
}

export const handleGetAccount = withSession(async ({ request, who }: AuthenticatedCall) => {
  await assertRateLimit(request, "account");
  return { data: accountView(who.customer) };
});

export const handleUpdateDetails = withSession(
  async ({ body, request, who }: AuthenticatedCall<typeof changeDetailsEndpoint>) => {
    await assertAccountWrite(request);
    return { data: accountView(await updateDetails(who.customer, body)) };
  },
);

export const handleChangePassword = withSession(
  async ({ body, request, who }: AuthenticatedCall<typeof changePasswordEndpoint>) => {
    await assertAccountWrite(request);
    await assertPasswordRateLimit(who);
    await changePassword(who, { current: body.current_password, next: body.password });
  },
);

export const handleChangeEmail = withSession(
  async ({ body, request, who }: AuthenticatedCall<typeof changeEmailEndpoint>) => {
    await assertAccountWrite(request);
    await assertPasswordRateLimit(who);
    return sendMailInConstantTime(request, "mail-change", body.email, () => requestEmailChange(who, body));
  },
);

export const handleResendConfirmation = withSession(async ({ request, who }: AuthenticatedCall) => {
  await assertAccountWrite(request);
  const { customer } = who;
  return sendMailInConstantTime(request, "mail-confirm", customer.email, () => resendConfirmation(customer));
});

export const handleSignOutEverywhere = withSession(async ({ request, who }: AuthenticatedCall) => {
  await assertAccountWrite(request);
  await signOutEverywhere(who.customer);
});

export const handleGetSavedDraft = withSession(
  async ({ params, request, who }: AuthenticatedCall<typeof savedDraftEndpoint>) => {
    await assertRateLimit(request, "account");
    return { data: { value: (await readSavedDraft(who.customer.id, params.key)) as Json } };
  },
);

export const handleSaveDraft = withSession(
  async ({ params, body, request, who }: AuthenticatedCall<typeof saveDraftEndpoint>) => {
    await assertAccountWrite(request);
    await writeSavedDraft(who.customer.id, params.key, body.value);
    return { data: body };
  },
);

/** Limits password attempts within a session, so that a stolen session cannot be used to guess the password. */
export const assertPasswordRateLimit = ({ customer }: ActiveSession) =>
  assertRateLimit(null, "password", customer.id);
