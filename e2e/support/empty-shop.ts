import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDatabase } from "@/scripts/lib/set-up.mjs";
import { startFakeStripe } from "../../tests/stripe/fake-stripe.mjs";
import { createEmptyDatabase } from "../../tests/support/database/database";
import { startSecondShop } from "../../tests/support/shops/second-shop";

const CARD_KEYS = {
  STRIPE_SECRET_KEY: "sk_test_fake",
  STRIPE_WEBHOOK_SECRET: "whsec_fake",
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
};

/**
 * A shop as an owner gets it on a server: in production, with a database of its own in which there is nothing but categories, the
 * keys of a card provider that a stand-in answers for, and a one-time link for its first owner.
 */
export async function openEmptyShop(): Promise<{
  url: string;
  providerUrl: string;
  /** what the card provider has of each payment; its amount in the smallest unit */
  payments: () => { currency: string; amount: number; status: string }[];
  /** path of the first owner's link */
  ownerLink: string;
  stop: () => Promise<void>;
}> {
  const database = await createEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), "empty-shop-"));
  const provider = await startFakeStripe();
  const settings = (port: number) => {
    const address = `http://127.0.0.1:${port}`;
    return {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SHOP_URL: address,
      NEXTAUTH_URL: address,
      STRIPE_API_BASE: provider.url,
      ...CARD_KEYS,
    };
  };
  const close = async () => {
    await provider.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const environment = { ...process.env, NODE_ENV: "production" } as Record<string, string>;
    const { ownerLink } = await prepareDatabase(
      { ...environment, ...settings(0), SHOP_URL: "http://127.0.0.1", NEXTAUTH_URL: "http://127.0.0.1" },
      { demo: false, inviteOwner: true },
    );
    const { url, stop } = await startSecondShop(settings);
    provider.sendTo(`${url}/api/webhooks/stripe`);
    const { pathname, hash } = new URL(ownerLink);
    return {
      url,
      providerUrl: provider.url,
      payments: () =>
        [...provider.intents.values()].map(({ currency, amount, status }) => ({ currency, amount, status })),
      ownerLink: pathname + hash,
      stop: async () => {
        await stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
