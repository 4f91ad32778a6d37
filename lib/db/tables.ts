import * as accounts from "./schema/accounts";
import * as catalogue from "./schema/catalogue";
import * as customers from "./schema/customers";
import * as diamonds from "./schema/diamonds";
import * as holds from "./schema/holds";
import * as inbox from "./schema/inbox";
import * as orders from "./schema/orders";
import * as payments from "./schema/payments";
import * as promo from "./schema/promo";
import * as shipments from "./schema/shipments";
import * as shop from "./schema/shop";

/** Every table of the shop, for whoever opens a connection of its own. */
export const tables = {
  ...accounts,
  ...catalogue,
  ...customers,
  ...diamonds,
  ...holds,
  ...inbox,
  ...orders,
  ...payments,
  ...promo,
  ...shipments,
  ...shop,
};
