import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";

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
