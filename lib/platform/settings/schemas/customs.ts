import { z } from "zod";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { lineSchema } from "./values";

const country = z
  .enum(COUNTRIES.map(({ code }) => code))
  .nullable()
  .default(null);

/** What customs forms say of the shop's exports. */
export const customsSchema = z
  .strictObject({
    jewelryOrigin: country.describe("Where your jewelry is made"),
    stoneOrigin: country.describe("Where your loose stones are grown and cut, if it is one country"),
    eori: lineSchema(40).nullable().default(null).describe("EORI or exporter number"),
  })
  .prefault({})
  .meta({
    description:
      "Countries of origin and exporter number on commercial invoices. What is empty is left for you to fill in",
    syntax: '`{ "jewelryOrigin": "US", "stoneOrigin": "IN", "eori": null }`',
  });
