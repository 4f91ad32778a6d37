import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { type CategoryListState, categoryListParams } from "@/lib/goods/catalog/lists/category-list";
import { currencySign, shopCurrency } from "@/lib/platform/money/model";

/** A minimum and a maximum price as a plain form that keeps every other filter. */
export function PriceForm({ path, state }: { path: string; state: CategoryListState }) {
  const params = categoryListParams({ ...state, price: null, page: 1 });
  return (
    <form action={path} className="flex items-end gap-2">
      {params.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Bound name="price_min" label={`Min ${currencySign()}`} value={state.price?.min} />
      <Bound name="price_max" label={`Max ${currencySign()}`} value={state.price?.max} />
      <Button type="submit" variant="secondary" size="sm">
        Apply
      </Button>
    </form>
  );
}

function Bound({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <Field label={label} className="min-w-0 flex-1">
      {(control) => (
        // keyed by value, because another filter may change it
        <TextInput
          key={value}
          {...control}
          name={name}
          inputMode="numeric"
          maxLength={shopCurrency().scale > 1 ? 12 : 8}
          defaultValue={value}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
