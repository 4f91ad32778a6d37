import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { CONSENT_BASES } from "@/lib/platform/consent/region";

export const hotjarEndpoint = endpoint({
  id: "readHotjar",
  method: "GET",
  path: "v1/hotjar",
  summary: "Site id of the session recorder; null if the shop uses none",
  tag: "Shop",
  response: z.object({ data: z.object({ value: z.object({ id: z.int().nullable() }) }) }),
});

export const scriptEndpoint = endpoint({
  id: "readScript",
  method: "GET",
  path: "v1/script",
  summary: "Script the shop injects after consent; null if it has none",
  tag: "Shop",
  response: z.object({ data: z.object({ value: z.object({ script_data: z.string().nullable() }) }) }),
});

export const consentBasisEndpoint = endpoint({
  id: "readConsentBasis",
  method: "GET",
  path: "v1/consent-basis",
  summary:
    "Whether a visitor has to agree before trackers start, or is informed and can opt out, by where they are",
  tag: "Shop",
  query: z.strictObject({
    /** the country that the visitor chose for the delivery */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  response: z.object({ data: z.object({ value: z.object({ basis: z.enum(CONSENT_BASES) }) }) }),
});
