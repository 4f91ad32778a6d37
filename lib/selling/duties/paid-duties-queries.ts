import { type SQL, sql } from "drizzle-orm";

/** The duties that the total of an order includes, as a part of a statement. @param order the alias of its row: `o` */
export const paidDutiesOf = (order: "o"): SQL => {
  const duties = sql.raw(`${order}.delivery -> 'duties'`);
  return sql`coalesce(case when (${duties} ->> 'isPaid')::boolean then (${duties} ->> 'cents')::int end, 0)`;
};
