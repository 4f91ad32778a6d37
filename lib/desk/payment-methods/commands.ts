import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { registerDomain, takesCards } from "@/lib/selling/payments/wallets";
import { CommandError } from "../errors/command-error";

/**
 * Registers the shop’s domain with the payment provider. @returns the domain
 * @throws CommandError while card payments are off; what the provider's client throws
 */
export async function registerPaymentDomain(audit: AuditAction): Promise<string> {
  if (!takesCards())
    throw new CommandError("Card payments are off. Set the keys of your payment provider first.");
  const domain = await registerDomain();
  await recordShopAudit(db(), audit, domain);
  return domain;
}
