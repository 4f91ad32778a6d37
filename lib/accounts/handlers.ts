import { createHash } from "node:crypto";
import type { z } from "zod";
import { env } from "@/env.mjs";
import type { EndpointInput } from "@/lib/api/endpoint";
import { refuseForeignOrigin } from "@/lib/checkout/same-origin";
import { limitRate } from "@/lib/rate-limit/limit";
import {
  accountView,
  askForEmailChange,
  changeDetails,
  changeEmail,
  changePassword,
  deleteAccount,
  signOutEverywhere,
} from "./account";
import { type SignedCall, signedIn } from "./current";
import type {
  changeDetailsEndpoint,
  changeEmailEndpoint,
  changePasswordEndpoint,
  deleteAccountEndpoint,
  forgotPasswordEndpoint,
  keepUnfinishedEndpoint,
  registerEndpoint,
  resetPasswordEndpoint,
  unfinishedEndpoint,
} from "./endpoints";
import { inEvenTime } from "./even-time";
import { exportAccount } from "./export";
import { askForReset, resetPassword } from "./recovery";
import { confirmEmail, register, resendConfirmation } from "./registration";
import type { SignedIn } from "./sessions";
import { keepUnfinished, readUnfinished } from "./unfinished";

type Json = z.output<ReturnType<typeof z.json>>;
type Body<E> = Pick<EndpointInput<E>, "body"> & { request: Request };

const MAILED = { data: { mailed: true as const } };

/** What every change of an account comes with: a page of ours, and not too many at once. */
export async function demandOwnPage(request: Request): Promise<void> {
  refuseForeignOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  await limitRate(request, "account");
}

/** Nobody's mailbox is filled, and nobody's network fills many; the table of counts holds no address. */
async function limitMails(request: Request, email: string): Promise<void> {
  await limitRate(request, "ask-for-mail");
  await limitRate(null, "ask-for-mail-to", createHash("sha256").update(email).digest("base64url"));
}

export async function answerRegister({ body, request }: Body<typeof registerEndpoint>) {
  await demandOwnPage(request);
  await limitRate(request, "register");
  await limitMails(request, body.email);
  await inEvenTime(() => register(body));
  return MAILED;
}

export async function answerForgotPassword({ body, request }: Body<typeof forgotPasswordEndpoint>) {
  await demandOwnPage(request);
  await limitMails(request, body.email);
  await inEvenTime(() => askForReset(body.email));
  return MAILED;
}

export async function answerResetPassword({ body, request }: Body<typeof resetPasswordEndpoint>) {
  await demandOwnPage(request);
  await limitRate(request, "use-mail");
  await resetPassword(body.token, body.password);
}

type Token = { body: { token: string }; request: Request };

export async function answerConfirmEmail({ body, request }: Token) {
  await demandOwnPage(request);
  await limitRate(request, "use-mail");
  return { data: { claimed_orders: await confirmEmail(body.token) } };
}

export async function answerConfirmEmailChange({ body, request }: Token) {
  await demandOwnPage(request);
  await limitRate(request, "use-mail");
  return { data: { claimed_orders: await changeEmail(body.token) } };
}

export const answerAccount = signedIn(async ({ who }: SignedCall) => ({ data: accountView(who.customer) }));

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
    await changePassword(who.customer, { current: body.current_password, next: body.password });
  },
);

export const answerChangeEmail = signedIn(
  async ({ body, request, who }: SignedCall<typeof changeEmailEndpoint>) => {
    await demandOwnPage(request);
    await limitPassword(who);
    await limitMails(request, body.email);
    await inEvenTime(() => askForEmailChange(who.customer, body));
    return MAILED;
  },
);

export const answerResendConfirmation = signedIn(async ({ request, who }: SignedCall) => {
  await demandOwnPage(request);
  await limitMails(request, who.customer.email);
  await resendConfirmation(who.customer);
  return MAILED;
});

export const answerSignOutEverywhere = signedIn(async ({ request, who }: SignedCall) => {
  await demandOwnPage(request);
  await signOutEverywhere(who.customer);
});

export const answerExportAccount = signedIn(async ({ request, who }: SignedCall) => {
  await limitRate(request, "account");
  return { data: await exportAccount(who.customer) };
});

export const answerDeleteAccount = signedIn(
  async ({ body, request, who }: SignedCall<typeof deleteAccountEndpoint>) => {
    await demandOwnPage(request);
    await limitPassword(who);
    await deleteAccount(who.customer, body.password);
  },
);

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
const limitPassword = ({ customer }: SignedIn) => limitRate(null, "password", customer.id);
