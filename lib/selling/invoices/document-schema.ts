import { z } from "zod";
import { storedObject } from "@/lib/platform/encoding/stored-object";
import { storedCents } from "@/lib/platform/money/schema";
import { orderAddressSchema } from "@/lib/selling/orders/schema";

// documents are printed as they were issued for ever: a field that is added later is optional here

/** Where goods went and what is taxed of them, by any authority. */
export const documentTaxesSchema = storedObject({
  /** one authority's tax at one rate on everything that a document is about */
  taxes: z.array(
    storedObject({
      level: z.string(),
      authority: z.string(),
      code: z.string().nullable(),
      /** the tax's name: "Sales tax" */
      name: z.string(),
      /** millionths */
      ratePpm: z.number(),
      /** what is taxed, without the tax that its price may contain */
      taxableCents: storedCents,
      exemptCents: storedCents,
      taxCents: storedCents,
    }),
  ),
  /** what any authority taxes, and what an exemption leaves untaxed by one */
  taxableCents: storedCents,
  exemptCents: storedCents,
});

const parties = {
  /** the company that sells, as a document names it */
  seller: storedObject({
    /** the shop's name above the document */
    shop: z.string(),
    legalName: z.string(),
    address: z.array(z.string()),
    registration: z.string().nullable(),
    taxId: z.string().nullable(),
    vatNumber: z.string().nullable(),
    /** its number in the country whose tax the document names, where that isn't its own */
    numberThere: z.string().nullish(),
    email: z.string(),
  }),
  orderNumber: z.string(),
  billTo: orderAddressSchema,
  shipTo: orderAddressSchema,
  /** whether it is picked up there; absent where it is delivered */
  isPickedUp: z.boolean().optional(),
  /** ISO 4217 code of its amounts, and how many of it one of the shop's own currency cost; absent in the shop's own */
  currency: z.string().optional(),
  exchange: storedObject({ of: z.string(), rate: z.number() }).optional(),
};

const earlierInvoice = storedObject({ number: z.string(), date: z.string() });

/** Everything that an invoice says but its number and date. */
export const invoiceDocumentSchema = storedObject({
  ...parties,
  ...documentTaxesSchema.shape,
  /** how it was paid: "Bank transfer" */
  payment: z.string(),
  /** an amount is of the whole line, before discounts; details are its parts */
  lines: z.array(
    storedObject({
      name: z.string(),
      quantity: z.number(),
      unitCents: storedCents,
      totalCents: storedCents,
      details: z.array(z.string()),
    }),
  ),
  subtotalCents: storedCents,
  discountCents: storedCents,
  /** the part of the discount that is contained tax which the buyer doesn't owe, as the invoice calls it */
  removedTax: storedObject({ label: z.string(), cents: storedCents }).nullish(),
  /** sentences that the law asks for, such as why there is no VAT */
  notes: z.array(z.string()).nullish(),
  /** empty where nothing of the order ships */
  shippingLabel: z.string(),
  shippingCents: storedCents,
  /** the part of it that is duties and import taxes; absent where there are none */
  dutiesCents: storedCents.optional(),
  /** tax added to the prices, and tax contained in them */
  taxCents: storedCents,
  includedTaxCents: storedCents,
  taxLabel: z.string().nullable(),
  totalCents: storedCents,
  /** how much of the total store credit and gift cards paid */
  creditCents: storedCents,
  /** the part of that which gift cards paid; absent where none did */
  giftCardCents: storedCents.optional(),
});

/** Everything that an amended invoice says but its number and date: the order as it is since, and what has changed. */
export const amendedInvoiceDocumentSchema = storedObject({
  ...invoiceDocumentSchema.shape,
  /** the invoice that it amends, which stays as it was issued */
  invoice: earlierInvoice,
  /** sentences */
  changes: z.array(z.string()),
});

/** Everything that a credit note says but its number and date. */
export const creditNoteDocumentSchema = storedObject({
  ...parties,
  ...documentTaxesSchema.shape,
  /** the invoice that it corrects */
  invoice: earlierInvoice,
  reason: z.string(),
  lines: z.array(
    storedObject({ name: z.string(), quantity: z.number(), goodsCents: storedCents, taxCents: storedCents }),
  ),
  shippingLabel: z.string(),
  shippingCents: storedCents,
  /** the tax that is given back, of the lines and of the delivery */
  taxCents: storedCents,
  isTaxAdded: z.boolean(),
  taxLabel: z.string().nullable(),
  totalCents: storedCents,
  /** how much of the total is store credit or goes back to gift cards */
  creditCents: storedCents,
  /** the part of that which goes back to gift cards; absent where none does */
  giftCardCents: storedCents.optional(),
});
