import { endpointReader } from "@/lib/platform/api/client/read-endpoint";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { readPaymentLink } from "./commands/accept";
import { paymentLinkEndpoint } from "./endpoints";
import type { PaymentLink } from "./schema";

const read = endpointReader(paymentLinkEndpoint, async ({ params }) => {
  const link = await readPaymentLink(params.token);
  if (!link) throw notFoundError("This link");
  return { data: link };
});

/** Reads what a payment link leads to, for its page; null if there is no such link. */
export const readLink = async (token: string): Promise<PaymentLink | null> =>
  (await read({ params: { token } }))?.data ?? null;
