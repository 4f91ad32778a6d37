/** What a list shows, as its address says it. */
export type ListQuery = {
  filter: Readonly<Record<string, unknown>>;
  sort: string;
  order: ListOrder;
  /** from 1 */
  page: number;
  perPage: number;
};
type ListOrder = "ASC" | "DESC";

/** What a list shows where its address says nothing. */
export type ListDefaults = { sort: { field: string; order: ListOrder }; perPage: number };

const OWN = ["filter", "order", "page", "perPage", "sort"];

/**
 * Reads what a list shows from its address: `?filter={"status":"paid"}&order=DESC&page=2&perPage=25&sort=placed_at`, of which
 * each may be missing, and what can't be read counts as missing.
 */
export function readListAddress(search: string, { sort, perPage }: ListDefaults): ListQuery {
  const parameters = new URLSearchParams(search);
  const field = parameters.get("sort");
  const order = parameters.get("order")?.toUpperCase();
  return {
    filter: readListFilter(search),
    sort: field || sort.field,
    order: field ? (order === "DESC" ? "DESC" : "ASC") : sort.order,
    page: numberOf(parameters.get("page"), 1),
    perPage: numberOf(parameters.get("perPage"), perPage),
  };
}

/** The filters that a list’s address names, in the form that their reader expects: the API checks them. */
export function readListFilter<Filter extends object = ListQuery["filter"]>(search: string): Filter {
  const named = new URLSearchParams(search).get("filter") ?? "";
  return (isObject(named) ? JSON.parse(named) : {}) as Filter;
}

/** Whether a text is an object in JSON. The filters of a link that was cut off are not. */
function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" && !Array.isArray(value);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function numberOf(text: string | null, otherwise: number): number {
  const number = Number.parseInt(text ?? "", 10);
  return number >= 1 ? number : otherwise;
}

/**
 * The address of what a list shows, after its `?`; parameters of `search` that aren’t the list’s stay. One view has one address,
 * letter by letter, because saved views are found by it.
 */
export function writeListAddress(search: string, { filter, ...rest }: ListQuery): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !OWN.includes(name));
  const own = Object.entries({ ...rest, filter: JSON.stringify(filter) });
  return [...others, ...own.map(([name, value]) => [name, String(value)] as const)]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join("&");
}

/** Like encodeURIComponent, and without the characters that it leaves although RFC 3986 reserves them. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
