import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { madeSizesOf } from "@/lib/goods/terms/ring-sizes";
import { type CartItem, itemIdentity, type RingItem } from "@/lib/selling/cart/model";
import type { QuoteLine } from "@/lib/selling/cart/schema";
import { SIZE_LATER } from "@/lib/selling/ring-builder/model";

/** The sizes to offer for a ring: those its setting is made in, and the one it has. */
function offeredSizes(limits: QuoteLine["setting_limits"], size: number | null): number[] {
  const made = limits ? madeSizesOf("US", limits).map(({ label }) => Number(label)) : [];
  return [...new Set(size === null ? made : [...made, size])].sort((a, b) => a - b);
}

/** Chooses the size of a ring in the cart, among those its setting is made in. */
export function RingSizeField({
  item,
  limits,
  onReplace,
}: {
  item: RingItem & { seenPrice: number };
  limits: QuoteLine["setting_limits"];
  onReplace: (identity: string, item: CartItem) => void;
}) {
  return (
    <Field label="Ring size (US)" className="mt-1 w-48">
      {(control) => (
        <Select
          {...control}
          value={item.size ?? SIZE_LATER}
          onChange={({ target: { value } }) =>
            onReplace(itemIdentity(item), { ...item, size: value === SIZE_LATER ? null : Number(value) })
          }
        >
          <option value={SIZE_LATER}>I’ll choose later</option>
          {offeredSizes(limits, item.size).map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
