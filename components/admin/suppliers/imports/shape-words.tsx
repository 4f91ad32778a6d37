import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { Reading } from "@/lib/desk/suppliers/file-endpoints";
import { SHAPE_LABELS, SHAPES } from "@/lib/goods/diamonds/model";

/** A supplier’s own words and codes for shapes, each with the shape it stands for; rows with the others are refused. */
export function ShapeWords({
  unknown,
  reading,
  onChange,
}: {
  unknown: readonly string[];
  reading: Reading;
  onChange: (reading: Reading) => void;
}) {
  const words = [...new Set([...Object.keys(reading.shapes), ...unknown])];
  if (words.length === 0) return null;
  const set = (word: string, value: string) => {
    const { [word]: _, ...others } = reading.shapes;
    const shape = SHAPES.find((one) => one === value);
    onChange({ ...reading, shapes: shape ? { ...others, [word]: shape } : others });
  };
  return (
    <div>
      <h3 className="mb-2 font-sans text-sm font-semibold">Their words for shapes</h3>
      <div className="grid gap-4 sm:grid-cols-3">
        {words.map((word) => (
          <Field key={word} label={word}>
            {(control) => (
              <Select
                {...control}
                value={reading.shapes[word] ?? ""}
                onChange={({ target }) => set(word, target.value)}
              >
                <option value="">Not known: refuse those rows</option>
                {SHAPES.map((shape) => (
                  <option key={shape} value={shape}>
                    {SHAPE_LABELS[shape]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </div>
  );
}
