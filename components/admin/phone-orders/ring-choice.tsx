"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import type { adminProductEndpoint } from "@/lib/desk/products/endpoints";
import { metalLabel } from "@/lib/goods/terms/metals";
import { RING_SIZES } from "@/lib/goods/terms/ring-sizes";
import type { CartItem } from "@/lib/selling/cart/model";
import { admin } from "../client";
import { formatAmount } from "../kit/formats";
import { useDebounced } from "./use-debounced";

type Product = z.output<typeof adminProductEndpoint.response>["data"];

/** Makes a ring of a setting: metal, a stone that fits it, size, and engraving. The shop's own quote says whether it can be. */
export function RingChoice({
  slug,
  product,
  onAdd,
  onCancel,
}: {
  slug: string;
  product: Product;
  onAdd: (item: CartItem) => void;
  onCancel: () => void;
}) {
  const [metal, setMetal] = useState<string>(product.variants[0]?.metal ?? "");
  const [words, setWords] = useState("");
  const [stone, setStone] = useState<string | null>(null);
  const [size, setSize] = useState("");
  const [engraving, setEngraving] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const q = useDebounced(words.trim());
  const { setting } = product;
  const { data: stones = [] } = useQuery({
    queryKey: ["phone-order-fitting", slug, q],
    queryFn: async ({ signal }) => {
      const query = {
        ...(q ? { q } : {}),
        ...(setting?.shapes.length === 1 && setting.shapes[0] ? { shape: setting.shapes[0] } : {}),
        carat_from: setting?.min_carat,
        carat_to: setting?.max_carat,
        availability: "available" as const,
        per_page: 25,
      };
      const { data } = await admin.get("v1/admin/stones", { query, signal });
      const shapes: readonly string[] = setting?.shapes ?? [];
      return data.filter(({ shape }) => shapes.includes(shape)).slice(0, 8);
    },
  });
  const sizes = RING_SIZES.filter(
    ({ us }) => us >= (setting?.min_size ?? 0) && us <= (setting?.max_size ?? 20),
  );
  const add = async () => {
    setProblem(null);
    const variant = product.variants.find((one) => one.metal === metal);
    if (!stone || !variant?.metal) return setProblem("Choose a diamond for this ring");
    const item = {
      kind: "ring" as const,
      setting: slug,
      metal: variant.metal,
      diamond: stone,
      size: size ? Number(size) : null,
      engraving: engraving.trim() || null,
      seenPrice: 0,
    };
    const { data } = await admin.post("v1/admin/phone-order-quotes", { body: { items: [item] } });
    const [line] = data.lines;
    if (!line || line.unit_price === null || !["ok", "price_changed"].includes(line.status)) {
      const reasons = line?.reasons.map(({ message }) => message).join(" ");
      return setProblem(reasons || "This ring can’t be made now. Choose another diamond.");
    }
    onAdd({ ...item, seenPrice: line.unit_price });
  };
  return (
    <fieldset className="grid gap-3 rounded-sm border border-line p-4">
      <legend className="px-1 font-semibold">{product.name}</legend>
      <Field label="Metal">
        {(control) => (
          <Select {...control} value={metal} onChange={(event) => setMetal(event.target.value)}>
            {product.variants.map((variant) => (
              <option key={variant.sku} value={variant.metal ?? ""}>
                {variant.metal ? metalLabel(variant.metal) : variant.sku},{" "}
                {formatAmount(Number(variant.price))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Find a diamond"
        hint={`SKU or report number. This setting holds ${setting?.min_carat} to ${setting?.max_carat} ct.`}
      >
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="grid max-h-72 gap-1 overflow-y-auto">
        <legend className="text-sm font-medium">Diamond</legend>
        {stones.map(({ sku, shape, carat, color, clarity, price }) => (
          <label
            key={sku}
            className="flex min-h-11 items-center gap-3 px-2 text-sm has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={`stone-of-${slug}`}
              className="size-5 shrink-0 accent-accent"
              checked={stone === sku}
              onChange={() => setStone(sku)}
            />
            <span className="min-w-0 wrap-anywhere">
              {carat} ct {shape.replaceAll("_", " ")} {[color, clarity].filter(Boolean).join(" ")},{" "}
              {formatAmount(price)} <span className="text-muted">{sku}</span>
            </span>
          </label>
        ))}
        {stones.length === 0 && <p className="text-sm text-muted">No diamond that fits was found.</p>}
      </fieldset>
      <Field label="Ring size, US">
        {(control) => (
          <Select {...control} value={size} onChange={(event) => setSize(event.target.value)}>
            <option value="">The customer chooses later</option>
            {sizes.map(({ us, diameter }) => (
              <option key={us} value={us}>
                {us} ({diameter.toFixed(1)} mm)
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Engraving" optional>
        {(control) => (
          <TextInput {...control} value={engraving} onChange={(event) => setEngraving(event.target.value)} />
        )}
      </Field>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => void add()}>
          Add to order
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
