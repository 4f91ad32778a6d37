import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Digits of a phone number without its country, which people leave out; as many as a US number has. */
const LOCAL_DIGITS = 10;
/** Fewest digits that are taken for a phone number typed with spaces or dashes. */
const LEAST_DIGITS = 7;

/**
 * What `search_words` of the database (0038_order_search.sql) makes of a search: every word has to begin one of the
 * record's words. Null for words without a letter or digit, which find everything.
 */
export function searchQuery(typed: string): string | null {
  const terms = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => /[\p{L}\p{N}]/u.test(term));
  if (terms.length === 0) return null;
  const words = terms.map(prefixOf).join(" & ");
  const digits = typed.replace(/\D/g, "");
  const isPhone = /^[\d\s().+/-]+$/.test(typed) && digits.length >= LEAST_DIGITS;
  return isPhone ? `(${words}) | ${prefixOf(digits)}` : words;
}

const prefixOf = (term: string): string => `'${term.replace(/[\\']/g, "$&$&")}':*`;

const orEmpty = (value: SQLWrapper): SQL => sql`coalesce(${value}, '')`;

/** An order's own words: number, email, names, postcode, and phone. The index of the table is on this expression. */
export function orderWords(
  order: Record<"number" | "email" | "phone" | "shippingAddress" | "billingAddress", SQLWrapper>,
): SQL {
  const { number, email, phone, shippingAddress, billingAddress } = order;
  const digits = sql`regexp_replace(${orEmpty(phone)}, '[^0-9]', '', 'g')`;
  return searchWords([
    sql`${number}`,
    sql`${email}`,
    sql`split_part(${email}, '@', 2)`,
    orEmpty(sql`${shippingAddress} ->> 'name'`),
    orEmpty(sql`${billingAddress} ->> 'name'`),
    orEmpty(sql`${shippingAddress} ->> 'postcode'`),
    orEmpty(phone),
    digits,
    sql`right(${digits}, ${sql.raw(String(LOCAL_DIGITS))})`,
  ]);
}

/** The words of an order's line: its name, and the SKUs and the report in it. The index of the table is on this expression. */
export const lineWords = ({ name, detail }: Record<"name" | "detail", SQLWrapper>): SQL =>
  searchWords([
    sql`${name}`,
    orEmpty(sql`${detail} -> 'diamond' ->> 'sku'`),
    orEmpty(sql`${detail} -> 'diamond' ->> 'certificate_number'`),
    orEmpty(sql`${detail} -> 'product' ->> 'sku'`),
  ]);

const searchWords = (parts: SQL[]): SQL => sql`search_words(${sql.join(parts, sql` || ' ' || `)})`;
