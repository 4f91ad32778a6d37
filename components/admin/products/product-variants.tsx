import { useId } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { CONTROL_CLASS } from "@/components/ui/form/control-style";
import { metalLabel, metalSlugs } from "@/lib/goods/terms/metals";
import { amountLabel } from "../kit/formats";
import { Section } from "../kit/section";
import { useFieldError } from "./product-field";
import { emptyVariant, type ProductValues, type VariantValues } from "./product-values";
import { VariantMaker } from "./variant-maker";

type Column = {
  name: Exclude<keyof VariantValues, "was">;
  label: string;
  mode?: "decimal" | "numeric";
  placeholder?: string;
};

const COLUMNS: readonly Column[] = [
  { name: "metal", label: "Metal" },
  { name: "options", label: "Options" },
  {
    name: "price",
    get label() {
      return amountLabel("Price");
    },
    mode: "decimal",
  },
  {
    name: "compare_at_price",
    get label() {
      return amountLabel("Regular price");
    },
    mode: "decimal",
  },
  { name: "stock", label: "In stock", mode: "numeric", placeholder: "To order" },
  { name: "grams", label: "Metal, g", mode: "decimal" },
  { name: "carats", label: "Diamonds, ct", mode: "decimal" },
  { name: "sku", label: "SKU", placeholder: "Automatic" },
];

const WIDTHS = "lg:grid-cols-[8.75rem_minmax(5rem,1fr)_5.5rem_6rem_5rem_4.5rem_5rem_minmax(6rem,1fr)_5rem]";

const PRICES: readonly Column["name"][] = ["price", "compare_at_price"];

/**
 * The product’s variants as a grid; on phones each is a card.
 * @param mayPrice whether the prices can be changed, and variants added
 */
export function ProductVariants({ mayPrice }: { mayPrice: boolean }) {
  const { control, getValues } = useFormContext<ProductValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "variants" });
  const error = useFieldError("variants");
  return (
    <Section
      title={fields.length === 1 ? "1 variant" : `${fields.length} variants`}
      actions={
        mayPrice && (
          <>
            <VariantMaker
              variantsBefore={() => getValues("variants")}
              onMake={(made) => {
                // the empty first row of a new product gives way
                const before = getValues("variants");
                const isFirst = before.length === 1 && before[0]?.price === "" && !before[0].was;
                append(made);
                if (isFirst) remove(0);
              }}
            />
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                const last = getValues("variants").at(-1);
                append(last ? { ...last, was: "", sku: "", stock: "" } : emptyVariant());
              }}
            >
              Add a variant
            </Button>
          </>
        )
      }
    >
      {error && <p className="text-sm text-danger">{error}</p>}
      <div className="grid gap-4 lg:gap-1 lg:overflow-x-auto">
        <div aria-hidden className={cn("hidden gap-2 text-xs text-muted lg:grid", WIDTHS)}>
          {COLUMNS.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
        </div>
        {fields.map(({ id, was }, at) => (
          <fieldset
            key={id}
            className={cn(
              "grid min-w-0 grid-cols-2 gap-2 border-b border-line pb-4 lg:items-start lg:border-0 lg:pb-0",
              WIDTHS,
            )}
          >
            <legend className="sr-only">Variant {at + 1}</legend>
            {COLUMNS.map((column) => (
              <Cell
                key={column.name}
                at={at}
                column={column}
                isFixed={(column.name === "sku" && was !== "") || (!mayPrice && PRICES.includes(column.name))}
              />
            ))}
            <Button
              variant="quiet"
              size="sm"
              disabled={fields.length === 1}
              onClick={() => remove(at)}
              className="max-lg:col-span-2 lg:px-1"
            >
              Remove<span className="sr-only"> variant {at + 1}</span>
            </Button>
          </fieldset>
        ))}
      </div>
      <p className="text-sm text-muted">
        Options are one per line, such as “size: 6” or “length: 18 in”. Leave “In stock” empty for pieces made
        to order. Orders change stock counts; a count you don’t touch stays as it is.
        {!mayPrice &&
          " An owner or a manager changes prices and adds variants, because this product is or was on sale."}
      </p>
    </Section>
  );
}

function Cell({ at, column, isFixed }: { at: number; column: Column; isFixed: boolean }) {
  const { register } = useFormContext<ProductValues>();
  const { name, label, mode, placeholder } = column;
  const path = `variants.${at}.${name}` as const;
  const error = useFieldError(path);
  const id = useId();
  const errorId = `${id}-error`;
  const shared = {
    id,
    ...register(path),
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
    className: cn(CONTROL_CLASS, "min-h-11 px-2 text-sm"),
  } as const;
  return (
    <div className={cn("grid content-start gap-1 text-sm", name === "options" && "max-lg:col-span-2")}>
      <label htmlFor={id} className="text-muted lg:sr-only">
        {label}
      </label>
      {name === "metal" ? (
        <select {...shared}>
          <option value="">No metal</option>
          {metalSlugs().map((metal) => (
            <option key={metal} value={metal}>
              {metalLabel(metal)}
            </option>
          ))}
        </select>
      ) : name === "options" ? (
        <textarea rows={1} {...shared} className={cn(shared.className, "field-sizing-content")} />
      ) : (
        <input {...shared} inputMode={mode} placeholder={placeholder} readOnly={isFixed} />
      )}
      {error && (
        <span id={errorId} className="text-danger">
          {error}
        </span>
      )}
    </div>
  );
}
