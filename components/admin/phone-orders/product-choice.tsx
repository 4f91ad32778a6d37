"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { isEngravable } from "@/lib/goods/catalog/products/engraving";
import { metalLabel } from "@/lib/goods/terms/metals";
import { formatOptions } from "@/lib/goods/terms/options";
import { type CartItem, MAX_QUANTITY } from "@/lib/selling/cart/model";
import { admin } from "../client";
import { formatAmount } from "../kit/formats";
import { Loading } from "../kit/loading";
import { RingChoice } from "./ring-choice";

/** Chooses the variant of a piece, or the stone and size of a setting. */
export function ProductChoice({
  slug,
  onAdd,
  onCancel,
}: {
  slug: string;
  onAdd: (item: CartItem) => void;
  onCancel: () => void;
}) {
  const [sku, setSku] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [engraving, setEngraving] = useState("");
  const { data: product } = useQuery({
    queryKey: ["products", slug, "choice"],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/products/{slug}", { params: { slug }, signal })).data,
  });
  if (!product) return <Loading />;
  if (product.setting) return <RingChoice slug={slug} product={product} onAdd={onAdd} onCancel={onCancel} />;
  const most = product.engraving ?? 0;
  const fits = isEngravable(engraving.trim(), most);
  const chosen = product.variants.find((variant) => variant.sku === sku) ?? product.variants[0];
  return (
    <fieldset className="grid gap-3 rounded-sm border border-line p-4">
      <legend className="px-1 font-semibold">{product.name}</legend>
      <Field label="Variant">
        {(control) => (
          <Select {...control} value={chosen?.sku ?? ""} onChange={(event) => setSku(event.target.value)}>
            {product.variants.map((variant) => (
              <option key={variant.sku} value={variant.sku}>
                {[
                  variant.metal ? metalLabel(variant.metal) : null,
                  ...formatOptions(variant.options),
                  formatAmount(Number(variant.price)),
                  variant.stock === 0 ? "sold out" : null,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Quantity">
        {(control) => (
          <TextInput
            {...control}
            type="number"
            min={1}
            max={MAX_QUANTITY}
            value={quantity}
            onChange={(event) =>
              setQuantity(Math.min(Math.max(Math.trunc(Number(event.target.value)) || 1, 1), MAX_QUANTITY))
            }
          />
        )}
      </Field>
      {most > 0 && (
        <Field
          label="Engraving"
          optional
          hint={`Up to ${most} characters, on each piece.`}
          error={fits ? null : `Shorten the engraving to ${most} characters.`}
        >
          {(control) => (
            <TextInput {...control} value={engraving} onChange={({ target }) => setEngraving(target.value)} />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          disabled={!chosen?.sku || !fits}
          onClick={() => {
            if (!chosen?.sku) return;
            const text = engraving.trim();
            onAdd({
              kind: "product",
              variant: chosen.sku,
              quantity,
              seenPrice: Number(chosen.price),
              ...(text && { engraving: text }),
            });
          }}
        >
          Add to order
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
