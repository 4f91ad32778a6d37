import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { findCountry } from "@/lib/platform/countries/countries";
import { currencyCode, formatMoney, sumCents } from "@/lib/platform/money/model";
import { PDF_GRAY, PdfSheet } from "@/lib/platform/pdf/document";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { site } from "@/lib/platform/site/site";
import { hsHeading } from "@/lib/selling/duties/estimate";
import { carriageCents } from "@/lib/selling/duties/order-duties";
import type { OrderRow } from "@/lib/selling/orders/tables";
import type { CustomsLine } from "./commercial-invoice";

const MARGIN = 40;
const BLANK = "______________";
const AMERICAN: readonly string[] = ["US", "CA", "MX"];

/** Columns of the contents: x from the left edge and width in points, with their numbers and words on the form. */
const COLUMNS = [
  { x: 0, width: 190, words: "(1) Description détaillée du contenu / Detailed description of contents" },
  { x: 196, width: 44, words: "(2) Quantité / Quantity" },
  { x: 246, width: 56, words: "(3) Poids net / Net weight (kg)" },
  { x: 308, width: 66, words: "(5) Valeur / Value" },
  { x: 380, width: 60, words: "(7) No tarifaire du SH / HS tariff number" },
  { x: 446, width: 66, words: "(8) Pays d’origine / Country of origin" },
] as const;

type Cn23Settings = Pick<
  ShopSettings,
  "seller" | "address" | "email" | "phone" | "customs" | "shippingLabels"
>;

/** Who sends it, row by row: the address that labels are printed with, or the company’s. */
function senderRows({ shippingLabels: from, seller, address, phone, email }: Cn23Settings): string[] {
  const contact = [from.phone ?? phone, email].flatMap((one) => one ?? []);
  if (!from.line1) return [seller.legalName ?? site.name, ...address, ...contact];
  const postal = {
    ...from,
    name: from.name ?? site.name,
    company: from.company ?? site.name,
    line1: from.line1,
    city: from.city ?? "",
  };
  return [...formatPostalAddress(postal), ...contact];
}

/** At least a gram, as a post office reads it: a stone weighs less. */
const kilograms = (grams: number | null): string =>
  grams === null ? BLANK : (Math.max(grams, 1) / 1000).toFixed(3);
const countryName = (code: string | null): string => (code ? (findCountry(code)?.name ?? code) : BLANK);

/**
 * Renders the customs declaration CN 23 of an order for a post office, with the boxes and numbers of the Universal Postal Union’s
 * form (UPU, Convention Manual, forms of the letter-post and parcel-post regulations), in French and English. What the shop doesn’t
 * know is left to be filled in.
 * @param tracking the numbers of its packages, if any have left
 */
export async function cn23Pdf(
  order: OrderRow,
  lines: readonly CustomsLine[],
  tracking: readonly string[],
  settings: Cn23Settings,
): Promise<Buffer> {
  const isAmerican = AMERICAN.includes(settings.shippingLabels.country);
  const sheet = new PdfSheet(`CN 23 ${order.number}`, {
    size: isAmerican ? "LETTER" : "A4",
    margin: MARGIN,
    created: order.placedAt,
  });
  const { left, right } = sheet.edges;
  const half = (right - left) / 2;
  let y = sheet.text("Déclaration en douane / Customs declaration  CN 23", left, MARGIN, {
    face: "strong",
    size: 14,
    tag: "H1",
  });
  y = sheet.text("Peut être ouvert d’office / May be opened officially", left, y + 2, {
    size: 8.5,
    color: PDF_GRAY,
  });
  y = sheet.text(
    `Numéro de l’envoi / Item ID: ${tracking.length > 0 ? tracking.join(", ") : BLANK}`,
    left,
    y + 8,
    { face: "strong" },
  );
  y = parties(sheet, order, settings, { left, half }, y + 10);
  y = contents(sheet, lines, settings, y);
  y = sheet.text(
    `(6) Valeur totale / Total value: ${formatMoney(worthOf(lines))} (${currencyCode()})    (4) Poids brut total / Total gross weight: ${BLANK} kg`,
    left,
    y + 10,
    { face: "strong", width: right - left },
  );
  y = sheet.text(`(9) Frais de port / Postal charges: ${formatMoney(carriageCents(order))}`, left, y + 6);
  y = sheet.text(
    "(10) Catégorie de l’envoi / Category of item:  [X] Vente de marchandises / Sale of goods   [ ] Cadeau / Gift   [ ] Documents   [ ] Échantillon commercial / Commercial sample   [ ] Retour de marchandise / Returned goods   [ ] Autre / Other",
    left,
    y + 6,
    { width: right - left },
  );
  y = sheet.text(
    `(11) Observations / Comments: order ${order.number}; (14) Facture / Invoice enclosed`,
    left,
    y + 6,
    { width: right - left },
  );
  y = sheet.text(
    "Je certifie que les renseignements donnés dans la présente déclaration sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la réglementation postale ou douanière. / I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.",
    left,
    y + 14,
    { width: right - left, size: 8.5 },
  );
  sheet.text(
    `(15) Date et signature de l’expéditeur / Date and sender’s signature: ${settings.shippingLabels.signer ?? ""} ${BLANK}${BLANK}`,
    left,
    y + 16,
    { width: right - left },
  );
  return sheet.bytes();
}

function parties(
  sheet: PdfSheet,
  order: OrderRow,
  settings: Cn23Settings,
  { left, half }: { left: number; half: number },
  from: number,
): number {
  const phone = order.shippingAddress.phone ?? order.phone;
  const { eori } = settings.customs;
  const boxes = [
    {
      title: "De / From",
      rows: [...senderRows(settings), ...(eori ? [`Référence en douane / Customs reference: ${eori}`] : [])],
    },
    {
      title: "À / To",
      rows: [...formatPostalAddress(order.shippingAddress), ...(phone ? [phone] : []), order.email],
    },
  ];
  const below = boxes.map(({ title, rows }, i) => {
    const x = left + i * half;
    const under = sheet.text(title, x, from, { face: "strong", size: 9, tag: "H2" });
    return sheet.text(rows.join("\n"), x, under + 2, { width: half - 16 });
  });
  return Math.max(...below) + 14;
}

const worthOf = (lines: readonly CustomsLine[]) =>
  sumCents(lines.flatMap(({ taxClass, valueCents }) => (hsHeading(taxClass) ? [valueCents] : [])));

function contents(
  sheet: PdfSheet,
  lines: readonly CustomsLine[],
  { customs }: Pick<Cn23Settings, "customs">,
  from: number,
): number {
  const { left } = sheet.edges;
  const row = (cells: readonly string[], at: number, look: { size: number; color?: string }) =>
    Math.max(
      ...COLUMNS.map(({ x, width }, i) => sheet.text(cells[i] ?? "", left + x, at, { width, ...look })),
    );
  sheet.rule(from);
  let y = row(
    COLUMNS.map(({ words }) => words),
    from + 6,
    { size: 7, color: PDF_GRAY },
  );
  for (const { name, quantity, taxClass, valueCents, grams } of lines) {
    const heading = hsHeading(taxClass);
    if (!heading) continue;
    if (y + 40 > sheet.edges.bottom) y = sheet.newPage();
    sheet.rule(y + 4);
    const kind = heading === "7113" ? "Jewelry of precious metal" : "Synthetic diamonds, loose";
    const origin = heading === "7113" ? customs.jewelryOrigin : customs.stoneOrigin;
    y = row(
      [
        `${kind}: ${name}`,
        String(quantity),
        kilograms(grams),
        formatMoney(valueCents),
        heading,
        countryName(origin),
      ],
      y + 10,
      { size: 8.5 },
    );
  }
  sheet.rule(y + 4);
  return y + 4;
}
