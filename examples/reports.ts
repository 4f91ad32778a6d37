import { sql } from "drizzle-orm";
import type { OwnReport, ReportRow } from "@/lib/desk/reports/port";
import { db } from "@/lib/platform/db/client";
import { currencySign, minorUnits } from "@/lib/platform/money/model";

/** Where orders go, of those that were paid, whatever became of them since. */
const ordersByState: OwnReport = {
  id: "orders-by-state",
  title: "Orders by state",
  columns: [
    { key: "state", label: "State" },
    { key: "orders", label: "Orders", isNumber: true },
    {
      key: "sales",
      get label() {
        return `Sales, ${currencySign()}`;
      },
      isNumber: true,
    },
  ],
  async rows({ from, to }) {
    const { rows } = await db().execute<ReportRow>(sql`
      select concat_ws('-', shipping_address->>'country', shipping_address->>'region') as state,
        count(*)::int as orders, sum(total_cents)::float8 / ${minorUnits()} as sales
      from orders
      where status not in ('pending', 'awaiting_payment', 'canceled')
        and placed_at >= ${from}::date::timestamp at time zone 'UTC'
        and placed_at < (${to}::date + 1)::timestamp at time zone 'UTC'
      group by 1 order by 2 desc, 1`);
    return rows;
  },
};

const reports: OwnReport[] = [ordersByState];

export default reports;
