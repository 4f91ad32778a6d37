import { limitRate } from "@/lib/platform/rate-limit/limit";
import { demandOwnPage } from "@/lib/platform/rate-limit/own-page";
import type { unlinkEndpoint } from "./connection-endpoints";
import { listConnections, unlinkProvider } from "./connections";
import { type SignedCall, signedIn } from "./current";

export const answerConnections = signedIn(async ({ request, who }: SignedCall) => {
  await limitRate(request, "account");
  return { data: await listConnections(who.customer.id) };
});

export const answerUnlink = signedIn(
  async ({ params, body, request, who }: SignedCall<typeof unlinkEndpoint>) => {
    await demandOwnPage(request);
    await limitRate(null, "password", who.customer.id);
    await unlinkProvider(who, params.provider, body.password);
  },
);
