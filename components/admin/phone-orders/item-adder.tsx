"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import type { OrderItem } from "@/lib/selling/cart/order-items";
import { admin } from "../client";
import { formatAmount } from "../kit/formats";
import { CustomLine } from "./lines/custom-line";
import { ProductChoice } from "./product-choice";
import { useDebounced } from "./use-debounced";

const MOST_FOUND = 6;

/** Finds pieces, settings, and stones, and adds them to the order, or a line in the staff’s own words. */
export function ItemAdder({ onAdd }: { onAdd: (item: OrderItem) => void }) {
  const [words, setWords] = useState("");
  const [slug, setSlug] = useState<string | null>(null);
  const [isCustom, setCustom] = useState(false);
  const q = useDebounced(words.trim());
  const isAsked = q.length > 1;
  const { data: pieces = [] } = useQuery({
    queryKey: ["phone-order-pieces", q],
    queryFn: async ({ signal }) => {
      const query = { q, status: "active", per_page: MOST_FOUND } as const;
      return (await admin.get("v1/admin/products", { query, signal })).data;
    },
    enabled: isAsked,
  });
  const { data: stones = [] } = useQuery({
    queryKey: ["phone-order-stones", q],
    queryFn: async ({ signal }) => {
      const query = { q, availability: "available", per_page: MOST_FOUND } as const;
      return (await admin.get("v1/admin/stones", { query, signal })).data;
    },
    enabled: isAsked,
  });
  const add = (item: OrderItem) => {
    onAdd(item);
    setSlug(null);
    setCustom(false);
    setWords("");
  };
  if (isCustom) return <CustomLine item={null} onSave={add} onCancel={() => setCustom(false)} />;
  if (slug !== null) return <ProductChoice slug={slug} onAdd={add} onCancel={() => setSlug(null)} />;
  const row = "min-h-11 w-full rounded-sm px-3 py-2 text-left text-sm hover:bg-ground";
  return (
    <div className="grid gap-2">
      <Field label="Add an item" hint="Name or SKU of a piece or setting; SKU or report number of a diamond">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      {isAsked && (
        <ul className="grid gap-1" aria-label="Items found">
          {pieces.map(({ slug: found, name, sku, from_price }) => (
            <li key={found}>
              <button type="button" className={row} onClick={() => setSlug(found)}>
                {name}
                <span className="block text-muted">
                  {sku}, from {formatAmount(from_price)}
                </span>
              </button>
            </li>
          ))}
          {stones.map(({ sku, shape, carat, report, price }) => (
            <li key={sku}>
              <button
                type="button"
                className={row}
                onClick={() => add({ kind: "diamond", diamond: sku, seenPrice: price })}
              >
                {carat} ct {shape.replaceAll("_", " ")}, loose
                <span className="block text-muted">
                  {[sku, report, formatAmount(price)].filter(Boolean).join(" · ")}
                </span>
              </button>
            </li>
          ))}
          {pieces.length + stones.length === 0 && (
            <li className="px-3 py-2 text-sm text-muted">Nothing found that’s for sale.</li>
          )}
        </ul>
      )}
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setCustom(true)}>
        Add a custom line
      </Button>
    </div>
  );
}
