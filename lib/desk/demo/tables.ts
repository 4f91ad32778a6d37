import { pgTable, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../../platform/db/columns";

/**
 * Every product and promo code that the demo has brought to this shop. A row outlives what it names, so that a newer
 * edition of the demo does not bring back what the owner has deleted.
 */
export const demoDeliveries = pgTable("demo_deliveries", {
  /** of the product or the code */
  id: uuid().primaryKey(),
  createdAt: createdAt(),
});
