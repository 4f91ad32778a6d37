import { createHash } from "node:crypto";
import type { z } from "zod";
import type { EndpointInput } from "@/lib/platform/api/endpoint";
import { ApiError } from "@/lib/platform/api/errors";
import { limitRate, type RateLimit } from "@/lib/platform/rate-limit/limit";
import { demandOwnPage } from "@/lib/platform/rate-limit/own-page";
import { accountView, changeDetails, changePassword, signOutEverywhere } from "./account";
import { caller, type SignedCall, signedIn } from "./current";
import { askForEmailChange, changeEmail } from "./email-change";
import type {
  changeDetailsEndpoint,
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailEndpoint,
  forgotPasswordEndpoint,
  keepUnfinishedEndpoint,
  refuseLinkEndpoint,
  registerEndpoint,
  resetPasswordEndpoint,
  unfinishedEndpoint,
} from "./endpoints";
import { inEvenTime } from "./even-time";
import { linkOver } from "./mail-tokens";
import { askForReset, resetPassword } from "./recovery";
import { confirmEmail, refuseLink, register, resendConfirmation } from "./registration";
import type { SignedIn } from "./sessions";
import { keepUnfinished, readUnfinished } from "./unfinished";

type Json = z.output<ReturnType<typeof z.json>>;
type Body<E> = Pick<EndpointInput<E>, "body"> & { request: Request };

const MAILED = { data: { mailed: true as const } };

/** What somebody may have mailed to a mailbox; each kind is counted by itself, so that none keeps another from it. */
type MailLimit = Extract<RateLimit, `mail-${string}`>;

/**
 * Whether one more mail may go to a mailbox: nobody's is filled, and nobody's network fills many. The answer to the
 * call is the same either way. The table of counts holds no address.
 */
async function mayMail(request: Request, kind: MailLimit, email: string): Promise<boolean> {
  await limitRate(request, "ask-for-mail");
  try {
    await limitRate(null, kind, createHash("sha256").update(email).digest("base64url"));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}

/** Mails where that may be, and takes as long where it may not. */
async function mailInEvenTime(
  request: Request,
  kind: MailLimit,
  email: string,
  send: () => Promise<void>,
): Promise<typeof MAILED> {
  await inEvenTime(async () => {
    if (await mayMail(request, kind, email)) await send();
  });
  return MAILED;
}

export async function answerRegister({ body, request }: Body<typeof registerEndpoint>) {
  await demandOwnPage(request);
  await limitRate(request, "register");
  return mailInEvenTime(request, "mail-welcome", body.email, () => register(body));
}

export async function answerForgotPassword({ body, request }: Body<typeof forgotPasswordEndpoint>) {
  await demandOwnPage(request);
  return mailInEvenTime(request, "mail-reset", body.email, () => askForReset(body.email));
}

export async function answerResetPassword({ body, request }: Body<typeof resetPasswordEndpoint>) {
  await demandOwnPage(request);
  await limitRate(request, "use-mail");
  await resetPassword(body.token, body.password);
}

/** Who uses a mailed link: the customer whose token the call carries, if any, and the password typed with it. */
async function linkUser({ body, request }: Body<typeof confirmEmailEndpoint>) {
  await demandOwnPage(request);
  await limitRate(request, "use-mail");
  return { who: await caller(request), password: body.password };
}

export async function answerConfirmEmail(call: Body<typeof confirmEmailEndpoint>) {
  const user = await linkUser(call);
  return { data: { claimed_orders: await confirmEmail(call.body.token, user) } };
}

export async function answerConfirmEmailChange(call: Body<typeof confirmEmailEndpoint>) {
  const user = await linkUser(call);
  return { data: { claimed_orders: await changeEmail(call.body.token, user) } };
}

export async function answerRefuseLink({ body, request }: Body<typeof refuseLinkEndpoint>) {
  await demandOwnPage(request);
  await limitRate(request, "use-mail");
  if (!(await refuseLink(body.token))) throw linkOver();
}

export const answerAccount = signedIn(async ({ request, who }: SignedCall) => {
  await limitRate(request, "account");
  return { data: accountView(who.customer) };
});

export const answerChangeDetails = signedIn(
  async ({ body, request, who }: SignedCall<typeof changeDetailsEndpoint>) => {
    await demandOwnPage(request);
    return { data: accountView(await changeDetails(who.customer, body)) };
  },
);

export const answerChangePassword = signedIn(
  async ({ body, request, who }: SignedCall<typeof changePasswordEndpoint>) => {
    await demandOwnPage(request);
    await limitPassword(who);
    await changePassword(who, { current: body.current_password, next: body.password });
  },
);

export const answerChangeEmail = signedIn(
  async ({ body, request, who }: SignedCall<typeof changeEmailEndpoint>) => {
    await demandOwnPage(request);
    await limitPassword(who);
    return mailInEvenTime(request, "mail-change", body.email, () => askForEmailChange(who, body));
  },
);

export const answerResendConfirmation = signedIn(async ({ request, who }: SignedCall) => {
  await demandOwnPage(request);
  const { customer } = who;
  return mailInEvenTime(request, "mail-confirm", customer.email, () => resendConfirmation(customer));
});

export const answerSignOutEverywhere = signedIn(async ({ request, who }: SignedCall) => {
  await demandOwnPage(request);
  await signOutEverywhere(who.customer);
});

export const answerUnfinished = signedIn(
  async ({ params, request, who }: SignedCall<typeof unfinishedEndpoint>) => {
    await limitRate(request, "account");
    return { data: { value: (await readUnfinished(who.customer.id, params.key)) as Json } };
  },
);

export const answerKeepUnfinished = signedIn(
  async ({ params, body, request, who }: SignedCall<typeof keepUnfinishedEndpoint>) => {
    await demandOwnPage(request);
    await keepUnfinished(who.customer.id, params.key, body.value);
    return { data: body };
  },
);

/** Whoever got hold of a session may not try passwords with it. */
export const limitPassword = ({ customer }: SignedIn) => limitRate(null, "password", customer.id);
