import { findWaiting, findWorkshopOrders } from "@/lib/desk/reports/waiting";
import type { AdminCall } from "./serve-admin";

export async function handleToday({ staff }: AdminCall<unknown, unknown, unknown>) {
  const [waiting, workshop] = await Promise.all([
    findWaiting(staff.may),
    staff.may("orders.produce") ? findWorkshopOrders() : [],
  ]);
  return {
    data: {
      waiting: waiting.map(({ queue, count, oldest, due }) => ({
        queue,
        count,
        oldest_at: oldest?.toISOString() ?? null,
        due_at: due?.toISOString() ?? null,
      })),
      workshop: workshop.map(({ due, ...order }) => ({ ...order, due_at: due.toISOString() })),
    },
  };
}
