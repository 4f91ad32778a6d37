import { type CommandContext, transitionBy } from "../act-commands";

/** Has the workshop begin. @throws ApiError 409 `order_state`, `size_open`, `tax_open` */
export const startProduction = (orderId: string, by: CommandContext = {}) =>
  transitionBy(orderId, { to: "in_production" }, by);
