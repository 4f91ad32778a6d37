import { pieceCount } from "./list-wording";

type Props = {
  id: string;
  total: number;
  page: number;
  perPage: number;
  /** label of the list's order; null while it is the usual one */
  order: string | null;
  /** what is counted, one and several; pieces unless given */
  nouns?: readonly [one: string, several: string];
};

/** The number of results, which also tells screen readers of a turned page and a new order. */
export function ListHeading({ id, total, page, perPage, order, nouns }: Props) {
  const pages = Math.ceil(total / perPage);
  return (
    <h2
      id={id}
      tabIndex={-1}
      aria-live="polite"
      aria-atomic="true"
      className="figures shrink-0 scroll-mt-40 font-sans text-sm font-medium tracking-normal outline-none"
    >
      {pieceCount(total, nouns)}
      {pages > 1 && (
        <span className={page > 1 ? "text-muted" : "sr-only"}>
          , page {page} of {pages}
        </span>
      )}
      {order && <span className="sr-only">, sorted by {order}</span>}
    </h2>
  );
}
