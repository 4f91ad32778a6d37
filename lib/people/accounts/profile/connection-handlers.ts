import { assertAccountWrite } from "@/lib/platform/rate-limit/account-write";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { type AuthenticatedCall, withSession } from "../sessions/current-session";
import { listConnections, unlinkProvider } from "./commands/connections";
import type { unlinkEndpoint } from "./connection-endpoints";

export const handleListConnections = withSession(async ({ request, who }: AuthenticatedCall) => {
  await assertRateLimit(request, "account");
  return { data: await listConnections(who.customer.id) };
});

export const handleUnlink = withSession(
  async ({ params, body, request, who }: AuthenticatedCall<typeof unlinkEndpoint>) => {
    await assertAccountWrite(request);
    await assertRateLimit(null, "password", who.customer.id);
    await unlinkProvider(who, params.provider, body.password);
  },
);
