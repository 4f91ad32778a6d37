import { Field as FormField, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { Reading } from "@/lib/desk/suppliers/file-endpoints";
import type { Field } from "@/lib/goods/suppliers/import/fields";
import { fieldWords } from "./field-words";
import { ShapeWords } from "./shape-words";

/** Fields that a file may lack, and one value or none then stands for all of its stones. */
const FILLED = ["color", "clarity", "lab", "shape", "growth"] as const satisfies readonly Field[];
/** Of them, those that a supplier may leave out altogether. */
const LEAVABLE: readonly Field[] = ["color", "clarity", "lab"];

/** How a file is read besides its columns. */
export function ReadingFields({
  reading,
  unknownShapes,
  onChange,
}: {
  reading: Reading;
  unknownShapes: readonly string[];
  onChange: (reading: Reading) => void;
}) {
  const set = (change: Partial<Reading>) => onChange({ ...reading, ...change });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField label="Shop price = their price ×" hint="Where no price rule fits. 1.4 adds 40%.">
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={0.01}
              step={0.01}
              value={reading.markup}
              onChange={({ target }) => set({ markup: target.valueAsNumber })}
            />
          )}
        </FormField>
        <FormField label="Business days until a stone ships">
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={0}
              max={365}
              value={reading.delivery_days}
              onChange={({ target }) => set({ delivery_days: target.valueAsNumber })}
            />
          )}
        </FormField>
        <FormField label="SKUs come from">
          {(control) => (
            <Select
              {...control}
              value={reading.sku}
              onChange={({ target }) => set({ sku: target.value as Reading["sku"] })}
            >
              <option value="column">Their column</option>
              <option value="certificate">Laboratory and report number</option>
              <option value="content">What the row says of its stone</option>
            </Select>
          )}
        </FormField>
        <FormField label="Numbers are written">
          {(control) => (
            <Select
              {...control}
              value={reading.decimal}
              onChange={({ target }) => set({ decimal: target.value as Reading["decimal"] })}
            >
              <option value=".">1,635.50</option>
              <option value=",">1.635,50</option>
            </Select>
          )}
        </FormField>
        <FormField label="The shape code EC means">
          {(control) => (
            <Select
              {...control}
              value={reading.ec ?? ""}
              onChange={({ target }) => set({ ec: (target.value || null) as Reading["ec"] })}
            >
              <option value="">Nothing: refuse those rows</option>
              <option value="emerald">Emerald cut</option>
              <option value="old_european">Old European cut</option>
            </Select>
          )}
        </FormField>
      </div>
      <ShapeWords unknown={unknownShapes} reading={reading} onChange={onChange} />
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm text-accent">
          What to use where the file says nothing
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          {FILLED.map((field) => (
            <Filled key={field} field={field} reading={reading} set={set} />
          ))}
        </div>
      </details>
    </>
  );
}

function Filled({
  field,
  reading,
  set,
}: {
  field: Field;
  reading: Reading;
  set: (change: Partial<Reading>) => void;
}) {
  const { [field]: value = "", ...constants } = reading.constants;
  const others = reading.absent.filter((one) => one !== field);
  return (
    <div className="grid content-start gap-1">
      <FormField label={fieldWords(field)} optional>
        {(control) => (
          <TextInput
            {...control}
            value={value}
            maxLength={100}
            onChange={({ target }) =>
              set({ constants: target.value ? { ...constants, [field]: target.value } : constants })
            }
          />
        )}
      </FormField>
      {LEAVABLE.includes(field) && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={reading.absent.includes(field)}
            onChange={({ target }) => set({ absent: target.checked ? [...others, field] : others })}
          />
          They never send it
        </label>
      )}
    </div>
  );
}
