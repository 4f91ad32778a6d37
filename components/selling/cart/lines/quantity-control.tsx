"use client";

import { useId, useState } from "react";
import { TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { parseQuantity, QUANTITY_PROBLEM } from "@/lib/selling/cart/items/parse-quantity";
import { quantityOptions } from "@/lib/selling/cart/model";

type Props = {
  name: string;
  quantity: number;
  /** whether any number is bought, as of small stones, so that it is typed */
  isTyped: boolean;
  onQuantity: (quantity: number) => void;
};

/** The quantity of a line: typed where stones are bought by number, chosen from a list otherwise. */
export function QuantityControl({ name, quantity, isTyped, onQuantity }: Props) {
  if (isTyped)
    return <TypedQuantity key={quantity} name={name} quantity={quantity} onQuantity={onQuantity} />;
  return (
    <Select
      aria-label={`Quantity of ${name}`}
      className="w-24"
      value={quantity}
      onChange={(event) => onQuantity(Number(event.target.value))}
    >
      {quantityOptions(quantity).map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </Select>
  );
}

/** A typed quantity, which counts once the field is left or Enter is pressed. */
function TypedQuantity({ name, quantity, onQuantity }: Omit<Props, "isTyped">) {
  const [text, setText] = useState(String(quantity));
  const problem = useId();
  const typed = parseQuantity(text);
  const commit = () => {
    if (typed !== null && typed !== quantity) onQuantity(typed);
  };
  return (
    <div>
      <TextInput
        aria-label={`Quantity of ${name}`}
        {...(typed === null ? { "aria-invalid": true, "aria-describedby": problem } : {})}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        className="w-24"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === "Enter") commit();
        }}
      />
      {typed === null && (
        <p id={problem} className="mt-1 text-sm text-danger">
          {QUANTITY_PROBLEM}
        </p>
      )}
    </div>
  );
}
