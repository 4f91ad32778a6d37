import { ApiError } from "@/lib/platform/api/declare/errors";
import { log } from "@/lib/platform/log/log";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { isOfProvider } from "@/lib/selling/payments/methods";
import { readWalletStates } from "@/lib/selling/payments/wallets";
import type { AdminCall } from "../admin/serve-admin";
import { registerPaymentDomain } from "./commands";

type Call = AdminCall<unknown, unknown, unknown>;

/** @throws ApiError 409 `provider_failed` with the provider's own words, which name no customer here */
async function ofProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isOfProvider(error)) throw error;
    log.warn({ err: error }, "the payment provider didn’t say how its methods stand");
    const words = error instanceof Error ? ` It says: ${error.message}` : "";
    throw new ApiError("provider_failed", `The payment provider didn’t answer as it should.${words}`);
  }
}

async function states() {
  const { klarna } = await loadShopSettings();
  const found = await ofProvider(() => readWalletStates({ klarna }));
  return {
    data: {
      is_on: found !== null,
      domain: found?.domain ?? null,
      is_registered: found?.isRegistered ?? false,
      methods: (found?.methods ?? []).map(({ type, name, isReady, words }) => ({
        type,
        name,
        is_ready: isReady,
        words,
      })),
    },
  };
}

export const handlePaymentMethods = async (_: Call) => states();

export async function handleRegisterDomain({ audit }: Call) {
  await ofProvider(() => registerPaymentDomain(audit("payment-domain register")));
  return states();
}
