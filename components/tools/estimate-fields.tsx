import { Button } from "@/components/ui/button";
import { Field, TextInput } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type AskedEstimate, SINGLE_CERTIFICATES } from "@/lib/diamonds/estimate";
import {
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  type Grade,
  SHAPE_LABELS,
  SHAPES,
} from "@/lib/diamonds/model";

const LABORATORIES: Record<(typeof SINGLE_CERTIFICATES)[number], string> = {
  IGI: "IGI",
  GIA: "GIA",
  GCAL: "GCAL",
  "NON CERTIFIED": "Not certified",
};

/** What the price calculator asks. */
export function EstimateFields({ asked: { stone, caratText, caratProblem } }: { asked: AskedEstimate }) {
  return (
    <>
      <Field label="Shape">
        {(control) => (
          <Select {...control} name="shape" defaultValue={stone.shape}>
            {SHAPES.map((shape) => (
              <option key={shape} value={shape}>
                {SHAPE_LABELS[shape]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Weight, carats" error={caratProblem}>
        {(control) => (
          <TextInput
            {...control}
            name="carat"
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
            defaultValue={caratText}
          />
        )}
      </Field>
      <GradeField name="color" label="Colour" scale={COLOR_GRADES} chosen={stone.color} />
      <GradeField name="clarity" label="Clarity" scale={CLARITY_GRADES} chosen={stone.clarity} />
      <GradeField name="cut" label="Cut" scale={CUT_GRADES} chosen={stone.cut} />
      <Field label="Certificate">
        {(control) => (
          <Select {...control} name="certificate" defaultValue={stone.certificate_type ?? ""}>
            <option value="">Any</option>
            {SINGLE_CERTIFICATES.map((type) => (
              <option key={type} value={type}>
                {LABORATORIES[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary" className="col-span-full">
        Estimate
      </Button>
    </>
  );
}

type GradeProps = {
  name: "color" | "clarity" | "cut";
  label: string;
  scale: readonly Grade[];
  chosen: number | null;
};

function GradeField({ name, label, scale, chosen }: GradeProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={chosen === null ? "any" : String(chosen)}>
          <option value="any">Any</option>
          {[...scale].reverse().map(({ code, label: grade }) => (
            <option key={code} value={code}>
              {grade}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
