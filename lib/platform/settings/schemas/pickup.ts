import { z } from "zod";
import { COUNTRIES, findCountry } from "@/lib/platform/countries/countries";
import { lineSchema, proseSchema } from "./values";

const line = (longest: number) => lineSchema(longest).nullable().default(null);

/** Whether customers pick orders up, where, and what they bring. */
export const pickupSchema = z
  .strictObject({
    isOffered: z.boolean().default(false),
    name: lineSchema(60).default("Our showroom").describe("As it completes “Pick up at …”"),
    line1: line(120),
    line2: line(120),
    city: line(80),
    region: line(80),
    postcode: line(20),
    country: z.enum(COUNTRIES.map(({ code }) => code)).default("US"),
    hours: lineSchema(160).nullable().default(null).describe("When it is open, such as Mon–Sat, 10 AM–6 PM"),
    note: proseSchema(400).nullable().default(null).describe("What customers bring, such as a photo ID"),
    readyDays: z
      .int()
      .min(0)
      .max(60)
      .default(0)
      .describe("Business days from the workshop to the showroom. Enter 0 where they are one"),
  })
  .superRefine(({ isOffered, line1, city, region, postcode, country }, context) => {
    if (!isOffered) return;
    const rule = findCountry(country);
    const missing = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (!line1) missing("line1", "Enter the showroom’s street address");
    if (!city && rule?.city !== null) missing("city", "Enter the showroom’s city");
    if (!region && rule?.region?.required)
      missing("region", `Enter the showroom’s ${rule.region.label.toLowerCase()}`);
    if (rule?.postcode && !rule.postcode.isOptional && !rule.postcode.pattern.test(postcode ?? ""))
      missing("postcode", `Enter a ${rule.postcode.label} such as ${rule.postcode.example}`);
  })
  .prefault({})
  .meta({
    description: "The showroom where customers in its country can pick up orders. They are taxed there",
    syntax:
      '`{ "isOffered": true, "line1": "12 Example Street", "city": "New York", "region": "NY", "postcode": "10001", "country": "US" }`',
  });
export type PickupSetting = z.output<typeof pickupSchema>;
