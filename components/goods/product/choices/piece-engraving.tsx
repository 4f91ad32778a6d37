"use client";

import { Field, TextInput } from "@/components/ui/form/field";
import { isEngravable, MAX_ENGRAVING_UNITS } from "@/lib/goods/catalog/products/engraving";

type Props = {
  text: string;
  /** most letters that the piece takes */
  most: number;
  onType: (text: string) => void;
  disabled: boolean;
};

/** Input for what is engraved on a piece. */
export function PieceEngraving({ text, most, onType, disabled }: Props) {
  return (
    <Field
      label="Engraving"
      optional
      hint={`Up to ${most} characters, included in the price.`}
      error={isEngravable(text.trim(), most) ? null : `Shorten the engraving to ${most} characters.`}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={MAX_ENGRAVING_UNITS}
          value={text}
          disabled={disabled}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
