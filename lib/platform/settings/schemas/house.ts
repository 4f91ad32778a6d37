import { z } from "zod";
import { lineSchema, linkSchema, proseSchema, websiteSchema } from "./values";

/** What a shop shows of its house on the About page, home, and pages of goods. Only its owner knows it, so nothing is given. */
export const houseSchemas = {
  showroom: z
    .strictObject({
      address: lineSchema(200).nullable().default(null),
      appointments: linkSchema.nullable().default(null),
    })
    .default({ address: null, appointments: null })
    .meta({
      description:
        "Where customers can see pieces, and where they book a visit. Without an address, no page mentions a showroom",
      syntax: '`{ "address": "12 Example Street, New York", "appointments": "https://book.example" }`',
    }),
  gemologist: lineSchema(160)
    .nullable()
    .default(null)
    .describe(
      "Who answers questions about a diamond, with their diploma, such as Ada Byron, GIA Graduate Gemologist",
    ),
  benchFilm: websiteSchema
    .nullable()
    .default(null)
    .describe("Address of a film of your workshop. It opens on its own site"),
  warranty: proseSchema(600)
    .nullable()
    .default(null)
    .describe("What you repair for free and for how long, as the pages of jewelry say it"),
  press: z
    .array(z.strictObject({ name: lineSchema(60), title: lineSchema(160), href: websiteSchema }))
    .max(12)
    .default([])
    .describe("Articles about the shop: who published each, its headline, and its address"),
} as const;
