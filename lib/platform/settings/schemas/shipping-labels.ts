import { z } from "zod";
import { COUNTRIES, findCountry } from "@/lib/platform/countries/countries";
import { lineSchema } from "./values";

const line = (longest: number) => lineSchema(longest).nullable().default(null);
/** Centimeters. */
const side = z.number().min(0.1).max(200).multipleOf(0.1);

const boxSchema = z.strictObject({
  name: lineSchema(40),
  lengthCm: side,
  widthCm: side,
  heightCm: side,
});

/** Whence packages are sent, who signs for them at customs, and the boxes they are sent in. */
export const shippingLabelsSchema = z
  .strictObject({
    company: line(60),
    name: line(60),
    line1: line(120),
    line2: line(120),
    city: line(80),
    region: line(80),
    postcode: line(20),
    country: z.enum(COUNTRIES.map(({ code }) => code)).default("US"),
    phone: lineSchema(40).nullable().default(null).describe("Carriers ask for it on packages abroad"),
    signer: lineSchema(60).nullable().default(null).describe("Who signs customs declarations"),
    boxes: z
      .array(boxSchema)
      .min(1, "Enter at least one box")
      .max(20)
      .default([{ name: "Small box", lengthCm: 15, widthCm: 10, heightCm: 6 }])
      .describe("Outer sizes in cm, the usual one first"),
  })
  .superRefine(({ line1, city, region, postcode, country }, context) => {
    if (!line1) return;
    const rule = findCountry(country);
    const missing = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!city && rule?.city !== null) missing("city", "Enter the city that you send from");
    if (!region && rule?.region?.required)
      missing("region", `Enter the ${rule.region.label.toLowerCase()} that you send from`);
    if (rule?.postcode && !rule.postcode.isOptional && !rule.postcode.pattern.test(postcode ?? ""))
      missing("postcode", `Enter a ${rule.postcode.label} such as ${rule.postcode.example}`);
  })
  .prefault({})
  .meta({
    description:
      "Sender and boxes of the labels that you buy under an order, and on customs forms. Connect your account under Shipping labels",
    syntax:
      '`{ "name": "Ada Byron", "line1": "12 Example Street", "city": "New York", "region": "NY", "postcode": "10001", "country": "US", "phone": "+1 212 555 0100", "boxes": [{ "name": "Small box", "lengthCm": 15, "widthCm": 10, "heightCm": 6 }] }`',
  });
