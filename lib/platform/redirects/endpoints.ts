import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";

const redirectSchema = z
  .object({ from: z.string(), to: z.string(), permanent: z.boolean() })
  .meta({ id: "Redirect" });

export const redirectsEndpoint = endpoint({
  id: "listRedirects",
  method: "GET",
  path: "v1/redirect-url",
  summary: "Old paths and where they redirect",
  tag: "Shop",
  response: z.object({ data: z.array(redirectSchema) }),
});
