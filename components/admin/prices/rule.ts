import type { z } from "zod";
import type { priceRulesEndpoint } from "@/lib/desk/prices/endpoints";

export type Rule = z.infer<typeof priceRulesEndpoint.response>["data"][number];
