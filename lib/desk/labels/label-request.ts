import { CommandError } from "@/lib/desk/errors/command-error";
import type { CustomsLine } from "@/lib/desk/orders/commercial-invoice";
import { isEuCountry } from "@/lib/platform/countries/european-union";
import { ownCode } from "@/lib/platform/exchange/queries";
import { formatOfCurrency } from "@/lib/platform/intl/money";
import { centsFromDecimal, currencyCode, decimalFromCents, shareOf } from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { site } from "@/lib/platform/site/site";
import { hsHeading } from "@/lib/selling/duties/estimate";
import { crossesBorder, paidDuties } from "@/lib/selling/duties/order-duties";
import type { LabelAddress, LabelCustoms, LabelGoods, LabelRequest } from "@/lib/selling/labels/port";
import type { LabelPackage } from "@/lib/selling/labels/schema";
import { ownWorthOf } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";

type LabelSettings = Pick<
  ShopSettings,
  "shippingLabels" | "customs" | "shippingZones" | "dutyRates" | "euVat" | "iossNumber" | "email" | "phone"
>;

/**
 * Value in US dollars above which goods of one heading need a filing in AES before they leave the US, to everywhere but Canada
 * (15 CFR 30.37(a), 30.36).
 */
const AES_ABOVE = 2_500;
/** An internal transaction number, which AES gives to a filing. */
const ITN = /^X\d{14}$/;

/** Where the shop sends from. @throws CommandError until its owner has entered it */
export function senderOf({ shippingLabels: from, email, phone }: LabelSettings): LabelAddress {
  if (!from.line1 || !(from.name ?? from.company)) {
    throw new CommandError("Enter the address that you send from in the setting shippingLabels first.");
  }
  return {
    name: from.name ?? from.company ?? site.name,
    company: from.company ?? site.name,
    line1: from.line1,
    line2: from.line2,
    city: from.city ?? "",
    region: from.region,
    postcode: from.postcode,
    country: from.country,
    phone: from.phone ?? phone,
    email,
  };
}

const recipientOf = ({ shippingAddress: to, phone, email }: OrderRow): LabelAddress => ({
  name: to.name,
  company: to.company ?? null,
  line1: to.line1,
  line2: to.line2 ?? null,
  city: to.city,
  region: to.region ?? null,
  postcode: to.postcode ?? null,
  country: to.country,
  phone: to.phone ?? phone,
  email,
});

/** The pieces of some lines as customs read them: their shares of what their lines are worth and weigh. */
export function goodsOf(
  lines: readonly CustomsLine[],
  pieces: LabelPackage["lines"],
  { customs }: Pick<ShopSettings, "customs">,
): LabelGoods[] {
  return lines.flatMap(({ lineId, name, quantity, taxClass, valueCents, grams }) => {
    const packed = pieces.find((one) => one.lineId === lineId)?.quantity ?? 0;
    const heading = hsHeading(taxClass);
    if (packed === 0 || !heading) return [];
    const origin = heading === "7113" ? customs.jewelryOrigin : customs.stoneOrigin;
    if (!origin) {
      const part = heading === "7113" ? "jewelry is made" : "loose stones are from";
      throw new CommandError(`Customs asks where your ${part}. Enter it under Settings, Customs, first.`);
    }
    return [
      {
        description:
          `${heading === "7113" ? "Jewelry of precious metal" : "Synthetic diamonds, loose"}: ${name}`.slice(
            0,
            100,
          ),
        quantity: packed,
        grams: ((grams ?? quantity) / quantity) * packed,
        value: decimalFromCents(shareOf(valueCents, packed, quantity)).toFixed(2),
        currency: currencyCode(),
        hsHeading: heading,
        origin,
      },
    ];
  });
}

/** @property dollarsOf what a decimal value of the goods is worth in US dollars; null where nothing says it */
type ExportFacts = {
  from: string;
  to: string;
  itn: string | null;
  dollarsOf: (value: number) => number | null;
};

/**
 * What lets a package leave the US: an exemption, or the number of its filing.
 * @throws CommandError if it needs a filing and has none
 */
export function exportProofOf(
  goods: readonly LabelGoods[],
  { from, to, itn, dollarsOf }: ExportFacts,
): string | null {
  if (from !== "US") return null;
  if (itn !== null) {
    if (ITN.test(itn)) return `AES ${itn}`;
    throw new CommandError("Enter the AES number as AES gave it: X and 14 digits.");
  }
  if (to === "CA") return "NOEEI 30.36";
  const headings = new Map<string, number>();
  for (const one of goods)
    headings.set(one.hsHeading, (headings.get(one.hsHeading) ?? 0) + Number(one.value));
  const worth = [...headings.values()].map(dollarsOf);
  if (worth.includes(null)) {
    throw new CommandError(
      "Goods of a certain value in US dollars need a filing in AES before they leave the US. Enter its number.",
    );
  }
  if (worth.some((dollars) => Number(dollars) > AES_ABOVE)) {
    throw new CommandError(
      `Goods of one kind worth more than ${formatOfCurrency("USD", { maximumFractionDigits: 0 }).format(AES_ABOVE)} need a filing in AES before they leave the US. Enter its number.`,
    );
  }
  return "NOEEI 30.37(a)";
}

/** What an order's amounts are worth in US dollars: themselves, or by its own rate to a shop that counts in dollars. */
const dollarsOf =
  (order: OrderRow) =>
  (value: number): number | null => {
    if (currencyCode() === "USD") return value;
    const CENTS = 100;
    return ownCode() === "USD" ? ownWorthOf(centsFromDecimal(value), order) / CENTS : null;
  };

function customsOf(
  order: OrderRow,
  goods: readonly LabelGoods[],
  settings: LabelSettings,
  { from, itn }: { from: string; itn: string | null },
): LabelCustoms {
  const { shippingLabels, customs, euVat, iossNumber } = settings;
  const { country } = order.shippingAddress;
  if (goods.length === 0) throw new CommandError("Nothing in this package has a value for customs.");
  if (!shippingLabels.signer) {
    throw new CommandError("Enter who signs customs declarations under Settings, Shipping labels, first.");
  }
  const isTaxed = order.taxCents + order.includedTaxCents > 0;
  return {
    signer: shippingLabels.signer,
    exportProof: exportProofOf(goods, { from, to: country, itn, dollarsOf: dollarsOf(order) }),
    goods,
    isDutyPaid: paidDuties(order) > 0,
    eori: customs.eori,
    // the number says that VAT was collected, so it is only given where it was
    ioss: euVat === "ioss" && isEuCountry(country) && isTaxed ? iossNumber : null,
  };
}

/**
 * A package as a seller of labels prices it.
 * @throws CommandError for what customs or carriers need and nobody has entered
 */
export function labelRequest(
  order: OrderRow,
  {
    id,
    itn,
    package: one,
    lines,
  }: { id: string; itn: string | null; package: LabelPackage; lines: readonly CustomsLine[] },
  settings: LabelSettings,
): LabelRequest {
  const from = senderOf(settings);
  const isAbroad = crossesBorder(order, settings);
  return {
    reference: id,
    order: order.number,
    from,
    to: recipientOf(order),
    grams: one.grams,
    box: one.box,
    isSigned: one.isSigned,
    customs: isAbroad
      ? customsOf(order, goodsOf(lines, one.lines, settings), settings, { from: from.country, itn })
      : null,
  };
}
