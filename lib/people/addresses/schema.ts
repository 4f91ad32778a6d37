import { z } from "zod";
import { tooLongMessage } from "@/lib/platform/api/declare/field-messages";
import {
  type AddressField,
  type AddressForm,
  addressProblems,
  MAX_ADDRESS_LENGTHS,
  normalizeAddress,
} from "./address";

const text = (most: number) => z.string().trim().max(most, tooLongMessage(most));
const optional = (most: number) =>
  text(most)
    .nullish()
    .transform((value) => value || null);

const formOf = (address: Record<AddressField, string | null>): AddressForm =>
  Object.fromEntries(Object.entries(address).map(([field, value]) => [field, value ?? ""])) as AddressForm;

/** A postal address; address.ts decides which fields its country requires. */
export const addressSchema = z
  .strictObject({
    name: text(MAX_ADDRESS_LENGTHS.name),
    company: optional(MAX_ADDRESS_LENGTHS.company),
    line1: text(MAX_ADDRESS_LENGTHS.line1),
    line2: optional(MAX_ADDRESS_LENGTHS.line2),
    /** omitted if the country is a single city */
    city: text(MAX_ADDRESS_LENGTHS.city).default(""),
    region: optional(MAX_ADDRESS_LENGTHS.region),
    postcode: optional(MAX_ADDRESS_LENGTHS.postcode),
    country: z.string().length(2, "Use the two-letter country code").toUpperCase(),
  })
  .superRefine((address, context) => {
    for (const [field, message] of Object.entries(addressProblems(formOf(address)))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .transform((address) => {
    const { city, region, postcode } = normalizeAddress(formOf(address));
    return { ...address, city, region: region || null, postcode: postcode || null };
  });

export const addressBodySchema = z.strictObject({
  address: addressSchema,
  /** true makes it the default; a default remains one until another address replaces it */
  default_shipping: z.boolean().default(false),
  default_billing: z.boolean().default(false),
});
export type AddressBody = z.output<typeof addressBodySchema>;

export const addressEntrySchema = z
  .object({
    id: z.uuid(),
    address: z.object({
      name: z.string(),
      company: z.string().nullable(),
      line1: z.string(),
      line2: z.string().nullable(),
      city: z.string(),
      region: z.string().nullable(),
      postcode: z.string().nullable(),
      country: z.string(),
    }),
    default_shipping: z.boolean(),
    default_billing: z.boolean(),
  })
  .meta({ id: "AddressEntry" });
export type AddressEntry = z.infer<typeof addressEntrySchema>;
