import { Button } from "@/components/ui/form/button";
import { SIZED_OUTLINES, type SizeChartInput } from "@/lib/goods/diamonds/sizes/size-chart";
import { RING_SIZES, sizeLabel } from "@/lib/goods/terms/ring-sizes";
import { DecimalField } from "../decimal-field";
import { SelectField } from "../select-field";

const OUTLINES = SIZED_OUTLINES.map(({ id, label }) => [id, label] as const);
const HALF_SIZES = RING_SIZES.filter((row) => Number.isInteger(row.us * 2)).map(
  ({ us }) => [us, sizeLabel(us)] as const,
);

/** Inputs of the size chart: shape, weight, and the finger it is drawn on. */
export function SizeFields({
  input: { outline, caratText, caratProblem },
  us,
}: {
  input: SizeChartInput;
  us: number;
}) {
  return (
    <>
      <SelectField name="shape" label="Shape" options={OUTLINES} chosen={outline.id} />
      <DecimalField name="carat" label="Weight, carats" text={caratText} problem={caratProblem} />
      <SelectField name="size" label="Ring size" options={HALF_SIZES} chosen={us} className="col-span-full" />
      <Button type="submit" variant="secondary" className="col-span-full">
        Update
      </Button>
    </>
  );
}
