import type { ShopSettings } from "@/lib/platform/settings/schema";
import { parseVatNumber, type VatNumber } from "./formats";
import { hmrc } from "./hmrc";
import type { VatRegister } from "./port";
import { vies } from "./vies";

/** The registers that the shop asks. */
export const REGISTERS: readonly VatRegister[] = [vies, hmrc];

/** The shop's own number with a number's register, by which it proves that it has asked; null without one. */
export const requesterFor = (
  { prefix }: VatNumber,
  { seller, taxNumbers }: Pick<ShopSettings, "seller" | "taxNumbers">,
): VatNumber | null => parseVatNumber((prefix === "GB" ? taxNumbers.GB : seller.vatNumber) ?? "");
