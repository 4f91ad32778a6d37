import { Button } from "@/components/ui/form/button";
import { RING_SHAPES, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import type { ConversionInput, ConverterField } from "@/lib/goods/diamonds/sizes/convert-carat";
import { DecimalField } from "./decimal-field";
import { SelectField } from "./select-field";

const SHAPE_OPTIONS = RING_SHAPES.map((shape) => [shape, SHAPE_LABELS[shape]] as const);

/** Inputs of the carat converter. */
export function CaratFields({ input }: { input: ConversionInput }) {
  const of = (name: ConverterField) => ({
    name,
    text: input.texts[name],
    problem: input.problems[name] ?? null,
  });
  return (
    <>
      <SelectField name="shape" label="Shape" options={SHAPE_OPTIONS} chosen={input.shape} />
      <DecimalField {...of("carat")} label="Weight, carats" />
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-5">
        <legend className="mb-3 text-sm text-muted">Or a diamond you’ve measured</legend>
        <DecimalField {...of("length")} label="Length, mm" />
        <DecimalField {...of("width")} label="Width, mm" />
        <DecimalField
          {...of("height")}
          label="Height, mm"
          hint="From the table down to the tip, if you know it."
          className="col-span-full"
        />
      </fieldset>
      <Button type="submit" variant="secondary">
        Convert
      </Button>
    </>
  );
}
