import { type SignedCall, signedIn } from "@/lib/people/accounts/current";
import { limitRate } from "@/lib/platform/rate-limit/limit";
import { demandOwnPage } from "@/lib/platform/rate-limit/own-page";
import { joinAccountCart, readAccountCart, writeAccountCart } from "./account-cart";
import type { joinCartEndpoint, keepCartEndpoint } from "./endpoints";

export const answerAccountCart = signedIn(async ({ request, who }: SignedCall) => {
  await limitRate(request, "account");
  return { data: await readAccountCart(who.customer.id) };
});

export const answerKeepCart = signedIn(
  async ({ body, request, who }: SignedCall<typeof keepCartEndpoint>) => {
    await demandOwnPage(request);
    return { data: await writeAccountCart(who.customer.id, body.items, body.version) };
  },
);

export const answerJoinCart = signedIn(
  async ({ body, request, who }: SignedCall<typeof joinCartEndpoint>) => {
    await demandOwnPage(request);
    return { data: await joinAccountCart(who.customer.id, body.items) };
  },
);
