import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { redirectSchema } from "./schema";

export const listRedirects = endpoint({
  id: "listRedirects",
  method: "GET",
  path: "v1/redirect-url",
  summary: "Old addresses and where they lead now",
  tag: "Shop",
  response: z.object({ data: z.array(redirectSchema) }),
});
