import type { z } from "zod";
import type { EndpointInput } from "@/lib/platform/api/declare/endpoint";
import { assertPerson } from "@/lib/platform/bot-check/assert-person";
import { mailLimitError } from "@/lib/platform/mail/mail-limit-error";
import { assertAccountWrite } from "@/lib/platform/rate-limit/account-write";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { confirmEmailChange, requestEmailChange } from "./credentials/commands/email-change";
import { requestPasswordReset, resetPassword } from "./credentials/commands/password-reset";
import { confirmEmail, refuseLink, register, resendConfirmation } from "./credentials/commands/registration";
import { linkExpiredError } from "./credentials/commands/verification-tokens";
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
import { accountView, changePassword, signOutEverywhere, updateDetails } from "./profile/commands/account";
import { readSavedDraft, writeSavedDraft } from "./profile/commands/saved-drafts";
import type { ActiveSession } from "./sessions/commands";
import { type AuthenticatedCall, bearerSession, withSession } from "./sessions/current-session";
import { sendMailInConstantTime } from "./sign-in/mail-in-constant-time";

type Json = z.output<ReturnType<typeof z.json>>;
type Body<E> = Pick<EndpointInput<E>, "body"> & { request: Request };

export async function handleRegister({ body, request }: Body<typeof registerEndpoint>) {
  await assertAccountWrite(request);
  await assertRateLimit(request, "register");
  await assertPerson(request.headers, "register");
  return sendMailInConstantTime(request, (network) => register(body, network));
}

export async function handleForgotPassword({ body, request }: Body<typeof forgotPasswordEndpoint>) {
  await assertAccountWrite(request);
  return sendMailInConstantTime(request, (network) => requestPasswordReset(body.email, network));
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
    return sendMailInConstantTime(request, (network) => requestEmailChange(who, body, network));
  },
);

export const handleResendConfirmation = withSession(async ({ request, who }: AuthenticatedCall) => {
  await assertAccountWrite(request);
  return sendMailInConstantTime(request, async (network) => {
    if (!(await resendConfirmation(who.customer, network))) throw await mailLimitError();
  });
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
