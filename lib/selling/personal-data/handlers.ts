import type { deleteAccountEndpoint } from "@/lib/people/accounts/endpoints";
import { assertPasswordRateLimit } from "@/lib/people/accounts/handlers";
import { type AuthenticatedCall, withSession } from "@/lib/people/accounts/sessions/current-session";
import { assertAccountWrite } from "@/lib/platform/rate-limit/account-write";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { deleteAccount } from "./deletion-commands";
import { exportAccount } from "./export-queries";

export const handleExportAccount = withSession(async ({ request, who }: AuthenticatedCall) => {
  await assertRateLimit(request, "account");
  return { data: await exportAccount(who.customer) };
});

export const handleDeleteAccount = withSession(
  async ({ body, request, who }: AuthenticatedCall<typeof deleteAccountEndpoint>) => {
    await assertAccountWrite(request);
    await assertPasswordRateLimit(who);
    await deleteAccount(who, body.password);
  },
);
