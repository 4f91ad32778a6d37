import { Button } from "@/components/ui/form/button";
import { SIZED_OUTLINES, type SizeChartInput } from "@/lib/goods/diamonds/sizes/size-chart";
import { DecimalField } from "../decimal-field";
import { SelectField } from "../select-field";

const OUTLINES = SIZED_OUTLINES.map(({ id, label }) => [id, label] as const);
/** Inputs of the size chart: shape and weight. */
export function SizeFields({ input: { outline, caratText, caratProblem } }: { input: SizeChartInput }) {
  return (
    <>
      <SelectField name="shape" label="Shape" options={OUTLINES} chosen={outline.id} />
      <DecimalField name="carat" label="Weight, carats" text={caratText} problem={caratProblem} />
      <Button type="submit" variant="secondary" className="col-span-full">
        Update
      </Button>
    </>
  );
}
