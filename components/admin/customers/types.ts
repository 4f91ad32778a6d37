import type { z } from "zod";
import type { customerEndpoint } from "@/lib/desk/customers/endpoints";

export type CustomerDetail = z.output<typeof customerEndpoint.response>["data"];

export const customerKey = (id: string) => ["customers", id] as const;
