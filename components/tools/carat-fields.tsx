import { Button } from "@/components/ui/button";
import { Field, TextInput } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { AskedConversion, ConverterField } from "@/lib/diamonds/convert-carat";
import { RING_SHAPES, SHAPE_LABELS } from "@/lib/diamonds/model";

/** What the converter of weights and sizes asks. */
export function CaratFields({ asked }: { asked: AskedConversion }) {
  return (
    <>
      <Field label="Shape">
        {(control) => (
          <Select {...control} name="shape" defaultValue={asked.shape}>
            {RING_SHAPES.map((shape) => (
              <option key={shape} value={shape}>
                {SHAPE_LABELS[shape]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <NumberField asked={asked} name="carat" label="Weight, carats" />
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-5">
        <legend className="mb-3 text-sm text-muted">Or a stone you have measured</legend>
        <NumberField asked={asked} name="length" label="Length, mm" />
        <NumberField asked={asked} name="width" label="Width, mm" />
        <NumberField
          asked={asked}
          name="height"
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

type Props = {
  asked: AskedConversion;
  name: ConverterField;
  label: string;
  hint?: string;
  className?: string;
};

function NumberField({ asked, name, label, hint, className }: Props) {
  return (
    <Field
      label={label}
      error={asked.problems[name] ?? null}
      {...(hint ? { hint } : {})}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
          defaultValue={asked.texts[name]}
        />
      )}
    </Field>
  );
}
