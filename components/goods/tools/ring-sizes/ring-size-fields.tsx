import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextInput } from "@/components/ui/form/field";
import { SIZE_MEASURES, type SizeMeasure } from "@/lib/selling/ring-builder/ring-sizes/convert-size";
import { SelectField } from "../select-field";

type Props = {
  measure: SizeMeasure;
  text: string;
  /** the band is wider than 6 mm */
  wide: boolean;
  problem: string | null;
};

/** Inputs of the ring size converter. */
export function RingSizeFields({ measure, text, wide, problem }: Props) {
  return (
    <>
      <SelectField name="from" label="Size system" options={Object.entries(SIZE_MEASURES)} chosen={measure} />
      <Field label="Size" error={problem} hint="For example, 6.5, 6 1/2, M½, or 53.">
        {(control) => (
          <TextInput {...control} name="size" maxLength={8} autoComplete="off" defaultValue={text} />
        )}
      </Field>
      <Checkbox name="wide" value="1" defaultChecked={wide} label="The band is wider than 6 mm" />
      <Button type="submit" variant="secondary">
        Convert
      </Button>
    </>
  );
}
