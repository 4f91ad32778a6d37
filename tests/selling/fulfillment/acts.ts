/** Everything that happens to an order by an act of the jeweler's or its customer's. */
export { cancelCustomerOrder, cancelOrder } from "@/lib/selling/fulfillment/cancel/commands";
export { startProduction } from "@/lib/selling/fulfillment/produce/commands";
export { markOrderReturned, requestReturn } from "@/lib/selling/fulfillment/return/commands";
export { markOrderPaid } from "@/lib/selling/fulfillment/settlement/commands/mark-paid";
export {
  markOrderDelivered,
  markOrderReady,
  markOrderShipped,
} from "@/lib/selling/fulfillment/ship/commands";
