import { env } from "@/env.mjs";
import type { MailSection } from "@/lib/platform/mail/layout/mail-section";
import type { orders } from "@/lib/selling/orders/tables";
import { RING_SIZER_FILES } from "@/lib/selling/ring-builder/ring-sizes/ring-sizer";

const LETTER_COUNTRIES = ["US", "CA", "MX"];

/** The section of a mail that asks for the ring sizes an order lacks. */
export function sizeSection({
  shippingAddress,
}: Pick<typeof orders.$inferSelect, "shippingAddress">): MailSection {
  const paper = LETTER_COUNTRIES.includes(shippingAddress.country) ? "letter" : "a4";
  return {
    title: "Your ring size",
    rows: [
      "Choose your ring size on your order’s page. We’ll start on your ring once we know it, and delivery dates count from that day.",
      [
        "Not sure of your size? ",
        { words: "Print our free ring sizer", href: new URL(RING_SIZER_FILES[paper], env.SHOP_URL).href },
        ".",
      ],
    ],
  };
}
