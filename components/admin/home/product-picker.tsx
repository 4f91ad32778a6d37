import { arrayMove } from "@dnd-kit/sortable";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { MOST_CHOSEN } from "@/lib/found/home/model";
import { admin } from "../client";
import { useSettled } from "../kit/form/use-settled";
import { MoveHandle, Sorting, useMovable } from "../kit/sorting";

const MOST_FOUND = 6;
/** A product's name doesn't change while somebody chooses. */
const FRESH_MS = 60_000;

/** Products of a row in their order: found by name or SKU, moved, and removed. */
export function ProductPicker({
  chosen,
  error,
  onChange,
}: {
  /** slugs */
  chosen: readonly string[];
  error: string | null;
  onChange: (slugs: string[]) => void;
}) {
  const [words, setWords] = useState("");
  const q = useSettled(words.trim());
  const { data: found = [], isFetching } = useQuery({
    queryKey: ["products", "picker", q],
    queryFn: async ({ signal }) =>
      (
        await admin.get("v1/admin/products", {
          query: { q, status: "active", per_page: MOST_FOUND },
          signal,
        })
      ).data,
    enabled: q.length > 1,
  });
  const names = useQueries({
    queries: chosen.map((slug) => ({
      queryKey: ["products", "named", slug],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await admin.get("v1/admin/products/{slug}", { params: { slug }, signal })).data.name,
      staleTime: FRESH_MS,
      retry: false,
    })),
  });
  const items = chosen.map((slug, at) => ({ id: slug, name: names[at]?.data ?? slug }));
  const isFull = chosen.length >= MOST_CHOSEN;
  const others = found.filter(({ slug }) => !chosen.includes(slug));
  return (
    <div className="grid gap-3">
      {items.length > 0 && (
        <Sorting
          layout="list"
          items={items}
          onMove={(from, to) => onChange(arrayMove([...chosen], from, to))}
        >
          <ol aria-label="Products of the row" className="divide-y divide-line rounded-sm border border-line">
            {items.map(({ id, name }, at) => (
              <Chosen
                key={id}
                slug={id}
                name={name}
                place={at + 1}
                isGone={names[at]?.isError ?? false}
                onRemove={() => onChange(chosen.filter((one) => one !== id))}
              />
            ))}
          </ol>
        </Sorting>
      )}
      {isFull ? (
        <p className="text-sm text-muted">A row has at most {MOST_CHOSEN} products.</p>
      ) : (
        <Field label="Add a product" hint="Its name or SKU" error={error}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
      )}
      {!isFull && q.length > 1 && (
        <ul aria-label="Products found" className="grid gap-1">
          {others.map(({ slug, name, sku }) => (
            <li key={slug}>
              <button
                type="button"
                className="min-h-11 w-full rounded-sm px-3 py-2 text-left text-sm hover:bg-stone"
                onClick={() => {
                  onChange([...chosen, slug]);
                  setWords("");
                }}
              >
                {name} <span className="text-muted">{sku}</span>
              </button>
            </li>
          ))}
          {others.length === 0 && !isFetching && (
            <li className="px-3 py-2 text-sm text-muted">No other product on sale fits these words.</li>
          )}
        </ul>
      )}
    </div>
  );
}

function Chosen({
  slug,
  name,
  place,
  isGone,
  onRemove,
}: {
  slug: string;
  name: string;
  place: number;
  isGone: boolean;
  onRemove: () => void;
}) {
  const { item, handle, isDragging } = useMovable(slug);
  return (
    <li
      {...item}
      className={`flex items-center gap-2 bg-card pr-2 ${isDragging ? "relative z-1 opacity-70" : ""}`}
    >
      <MoveHandle handle={handle} name={name} place={place} />
      <span className="min-w-0 flex-1 text-sm wrap-anywhere">
        {name}
        {isGone && <span className="text-danger"> (not found)</span>}
      </span>
      <Button variant="quiet" size="sm" onClick={onRemove}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
