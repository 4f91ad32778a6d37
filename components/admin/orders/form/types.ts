import type { z } from "zod";
import type { adminOrderEndpoint } from "@/lib/desk/orders/endpoints";
import type { ordersEndpoint } from "@/lib/desk/orders/list-endpoints";

export type ListedOrder = z.output<typeof ordersEndpoint.response>["data"][number];
export type OrderDetail = z.output<typeof adminOrderEndpoint.response>["data"];
export type OrderStep = OrderDetail["steps"][number];

/** What the dialog of a step gets. */
export type DialogProps = { order: OrderDetail; open: boolean; onClose: () => void };
