import { asc, inArray, sql } from "drizzle-orm";
import { env } from "@/env.mjs";
import { type Availability, shapeWord } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { certificateNumberForms } from "@/lib/goods/diamonds/stone/certificate";
import { diamondFromRow } from "@/lib/goods/diamonds/stone/transform";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { businessDays } from "@/lib/platform/dates/business-days";
import { db } from "@/lib/platform/db/client";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { cents, centsFromDecimal, formatMoney, minorUnits } from "@/lib/platform/money/model";
import { parseAmount } from "@/lib/platform/money/parse-amount";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { receiveMessage } from "./commands";
import { priceMatchForm } from "./forms/forms";
import { receiptMailPurpose } from "./message-mails";
import type { FormValues } from "./model";

/** The stone in our stock that matches a price match request. */
export type MatchedStone = {
  /**
   * `report`: the same stone, by its report number; `sku`: a stone the writer named, whose four Cs are compared by
   * hand
   */
  by: "report" | "sku";
  stone: Diamond;
};

/** Normalizes a report number for lookup: removes the laboratory's name, spaces and punctuation. */
const bareNumber = (report: string) =>
  report
    .toUpperCase()
    .replace(/^(?:IGI|GIA|GCAL)/, "")
    .replace(/[\s#-]/g, "");

/** Finds the stone a request means: by its report number, otherwise by the given SKU; null if there is none. */
export async function findMatchedStone(values: FormValues): Promise<MatchedStone | null> {
  const forms = certificateNumberForms(bareNumber(values.report ?? ""));
  if (forms.length > 0) {
    const [stone] = await db()
      .select()
      .from(diamonds)
      .where(inArray(diamonds.certificateNumber, forms))
      // two laboratories may share a number, so available stones come first
      .orderBy(sql`${diamonds.availability} <> 'available'`, asc(diamonds.sku))
      .limit(1);
    if (stone) return { by: "report", stone: diamondFromRow(stone) };
  }
  const sku = values.stone?.trim();
  if (!sku) return null;
  const [named] = await db()
    .select()
    .from(diamonds)
    .where(sql`upper(${diamonds.sku}) = ${sku.toUpperCase()}`)
    .limit(1);
  return named ? { by: "sku", stone: diamondFromRow(named) } : null;
}

/** Stores a price match request with the result of the stock lookup, and mails the shop and the writer. */
export async function receivePriceMatch(
  values: FormValues,
  customerId: string | null = null,
): Promise<string> {
  const matched = await findMatchedStone(values);
  return receiveMessage(priceMatchForm, values, [], {
    customerId,
    findings: [{ name: "check", label: "Checked against our stock", text: checkWords(values, matched) }],
    receipt: (reference) => receiptMail(values, reference, matched),
  });
}

const STATES: Record<Availability, string> = {
  available: "available",
  reserved: "reserved for an order",
  sold: "sold",
  withdrawn: "no longer available",
};

const centsOf = ({ price }: Diamond) => centsFromDecimal(price);

function described(stone: Diamond): string {
  const report = [stone.certificate_type, stone.certificate_number].filter(Boolean).join(" ");
  const name = `${stone.carat.toFixed(2)} ct ${shapeWord(stone.shape)}`;
  return [stone.sku, name, report, formatMoney(centsOf(stone)), STATES[stone.availability]].join(", ");
}

/** Describes the matched stone for the person who answers. */
function checkWords(values: FormValues, matched: MatchedStone | null): string {
  if (!matched)
    return "None of our stones has this report number. Look for one with the same four Cs by hand.";
  const theirs = Math.round((parseAmount(values.price ?? "") ?? 0) * minorUnits());
  const difference = centsOf(matched.stone) - theirs;
  const compared =
    difference > 0
      ? `${formatMoney(cents(difference))} more than the other shop`
      : "no more than the other shop";
  const head =
    matched.by === "report"
      ? "Same stone, by report number"
      : "Different report number. Compare the four Cs of the stone of ours that was named";
  return `${head}: ${described(matched.stone)}; ${compared}.`;
}

/**
 * Mails the writer the reference, the result of the stock lookup and the next steps; repeats nothing they typed, since
 * the address may be somebody else's.
 */
export async function receiptMail(
  values: FormValues,
  reference: string,
  matched: MatchedStone | null,
): Promise<QueuedMail> {
  const onSale = matched && (matched.stone.availability === "available" ? matched.stone : null);
  const mail = await renderMail({
    kind: "price-match",
    title: "We received your price match request",
    preview: `Your reference: ${reference}`,
    sections: [
      {
        rows: [`Your reference: ${reference}`, ...(matched ? [foundRow(matched)] : [NOT_FOUND])],
      },
      {
        title: "What happens next",
        rows: [
          `We’ll review the offer and reply in writing within ${businessDays(site.answerDays)}, including how long our answer is valid.`,
          `We match a loose ${site.originLabel} diamond with the same report number, or the same shape and four Cs, that a public retailer has in stock.`,
          "If you didn’t request this, you can ignore this email. The only other email you’ll get is our answer.",
        ],
      },
    ],
    ...(onSale
      ? { action: { label: "View our diamond", href: new URL(stoneHref(onSale), env.SHOP_URL).href } }
      : {}),
  });
  return {
    purpose: receiptMailPurpose(reference),
    recipient: values.email ?? "",
    cause: "visitor",
    replyTo: currentContact().email,
    subject: `Your price match ${reference} at ${site.name}`,
    ...mail,
  };
}

const NOT_FOUND =
  "None of our diamonds has this number. We’ll look for one with the same shape and four Cs by hand.";

function foundRow({ by, stone }: MatchedStone): string {
  const which = by === "report" ? "We have the same diamond" : "The diamond of ours you named";
  return `${which}: ${described(stone)}.`;
}
