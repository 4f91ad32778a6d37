import type { z } from "zod";
import type { ordersEndpoint } from "@/lib/desk/admin/order-list-endpoints";

export type ListedOrder = z.output<typeof ordersEndpoint.response>["data"][number];
