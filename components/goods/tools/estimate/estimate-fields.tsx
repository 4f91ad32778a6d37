import { Button } from "@/components/ui/form/button";
import {
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  type Grade,
  SHAPE_LABELS,
  SHAPES,
} from "@/lib/goods/diamonds/model";
import { type EstimateInput, SINGLE_CERTIFICATES } from "@/lib/goods/diamonds/pricing/estimate";
import { DecimalField } from "../decimal-field";
import { SelectField } from "../select-field";

const LABORATORIES: Record<(typeof SINGLE_CERTIFICATES)[number], string> = {
  IGI: "IGI",
  GIA: "GIA",
  GCAL: "GCAL",
  "NON CERTIFIED": "Not certified",
};
const CERTIFICATES = [
  ["", "Any"],
  ...SINGLE_CERTIFICATES.map((type) => [type, LABORATORIES[type]] as const),
] as const;
const SHAPE_OPTIONS = SHAPES.map((shape) => [shape, SHAPE_LABELS[shape]] as const);

/** Inputs of the price calculator. */
export function EstimateFields({ input: { stone, caratText, caratProblem } }: { input: EstimateInput }) {
  const grade = (name: "color" | "clarity" | "cut", label: string, scale: readonly Grade[]) => (
    <SelectField
      name={name}
      label={label}
      options={[["any", "Any"], ...scale.map((one) => [one.code, one.label] as const).reverse()]}
      chosen={stone[name] ?? "any"}
    />
  );
  return (
    <>
      <SelectField name="shape" label="Shape" options={SHAPE_OPTIONS} chosen={stone.shape} />
      <DecimalField name="carat" label="Weight, carats" text={caratText} problem={caratProblem} />
      {grade("cut", "Cut", CUT_GRADES)}
      {grade("color", "Color", COLOR_GRADES)}
      {grade("clarity", "Clarity", CLARITY_GRADES)}
      <SelectField
        name="certificate"
        label="Report"
        options={CERTIFICATES}
        chosen={stone.certificate_type ?? ""}
      />
      <Button type="submit" variant="secondary" className="col-span-full">
        See price
      </Button>
    </>
  );
}
