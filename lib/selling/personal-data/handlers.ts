import { type SignedCall, signedIn } from "@/lib/people/accounts/current";
import type { deleteAccountEndpoint } from "@/lib/people/accounts/endpoints";
import { limitPassword } from "@/lib/people/accounts/handlers";
import { limitRate } from "@/lib/platform/rate-limit/limit";
import { demandOwnPage } from "@/lib/platform/rate-limit/own-page";
import { deleteAccount } from "./deletion";
import { exportAccount } from "./export";

export const answerExportAccount = signedIn(async ({ request, who }: SignedCall) => {
  await limitRate(request, "account");
  return { data: await exportAccount(who.customer) };
});

export const answerDeleteAccount = signedIn(
  async ({ body, request, who }: SignedCall<typeof deleteAccountEndpoint>) => {
    await demandOwnPage(request);
    await limitPassword(who);
    await deleteAccount(who, body.password);
  },
);
