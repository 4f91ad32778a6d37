import { type AuthenticatedCall, withSession } from "@/lib/people/accounts/sessions/current-session";
import { assertAccountWrite } from "@/lib/platform/rate-limit/account-write";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { mergeAccountCart, readAccountCart, writeAccountCart } from "./account-commands";
import type { mergeCartEndpoint, saveCartEndpoint } from "./endpoints";

export const handleGetAccountCart = withSession(async ({ request, who }: AuthenticatedCall) => {
  await assertRateLimit(request, "account");
  return { data: await readAccountCart(who.customer.id) };
});

export const handleSaveCart = withSession(
  async ({ body, request, who }: AuthenticatedCall<typeof saveCartEndpoint>) => {
    await assertAccountWrite(request);
    return { data: await writeAccountCart(who.customer.id, body.items, body.version, new Date(), body) };
  },
);

export const handleMergeCart = withSession(
  async ({ body, request, who }: AuthenticatedCall<typeof mergeCartEndpoint>) => {
    await assertAccountWrite(request);
    return { data: await mergeAccountCart(who.customer.id, body.items, new Date(), body) };
  },
);
