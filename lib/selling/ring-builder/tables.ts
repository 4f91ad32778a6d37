import { doublePrecision, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { products } from "../../goods/catalog/tables";
import { createdAt, idColumn } from "../../platform/db/columns";

/** A ring designed in the builder and saved, to be shared by its link. */
export const rings = pgTable("rings", {
  id: idColumn(),
  productId: uuid("product_id")
    .notNull()
    .references(() => products.id),
  metal: text().notNull(),
  diamondSku: text("diamond_sku").notNull(),
  /** US size, quarter steps; null if it is named after ordering */
  size: doublePrecision(),
  engraving: text(),
  createdAt: createdAt(),
});
