import { Button } from "@/components/ui/button";
import { Field, TextInput } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type AskedSize, SIZED_OUTLINES } from "@/lib/diamonds/size-chart";
import { RING_SIZES, sizeLabel } from "@/lib/ring-builder/ring-sizes";

/** What the size chart asks: shape, weight, and whose finger it is drawn on. */
export function SizeFields({
  asked: { outline, caratText, caratProblem },
  us,
}: {
  asked: AskedSize;
  us: number;
}) {
  return (
    <>
      <Field label="Shape">
        {(control) => (
          <Select {...control} name="shape" defaultValue={outline.id}>
            {SIZED_OUTLINES.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
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
      <Field label="Ring size" className="col-span-full">
        {(control) => (
          <Select {...control} name="size" defaultValue={String(us)}>
            {RING_SIZES.filter((row) => Number.isInteger(row.us * 2)).map((row) => (
              <option key={row.us} value={row.us}>
                {sizeLabel(row.us)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="secondary" className="col-span-full">
        Draw
      </Button>
    </>
  );
}
