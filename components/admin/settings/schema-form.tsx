import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import {
  choiceWords,
  emptyValue,
  groupChoices,
  isMadeName,
  type JsonSchema,
  type Shape,
  shapeOf,
} from "./schema-shape";
import { settingName } from "./setting-words";

type Part<S extends Shape = Shape> = {
  shape: S;
  label: string;
  hint?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
};
type Of<K extends Shape["kind"]> = Part<Extract<Shape, { kind: K }>>;

/** A form for any value that a schema describes. What is typed stays text until `typedValue` reads it. */
export function SchemaForm({
  schema,
  label,
  hint,
  value,
  onChange,
}: {
  schema: JsonSchema;
  label: string;
  /** what to enter, below the label of a single value */
  hint?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const shape = shapeOf(schema);
  if (!shape) return null;
  const part = { label, hint, value, onChange };
  switch (shape.kind) {
    case "object":
      return <ObjectPart shape={shape} {...part} />;
    case "list":
      return <ListPart shape={shape} {...part} />;
    case "table":
      return <TablePart shape={shape} {...part} />;
    case "choices":
      return <ChoicesPart shape={shape} {...part} />;
    case "word-or":
      return <WordPart shape={shape} {...part} />;
    default:
      return <ValuePart shape={shape} {...part} />;
  }
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-3 rounded-sm border border-line p-3">
    <legend className="px-1 text-sm font-medium">{label}</legend>
    {children}
  </fieldset>
);

const recordOf = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function ObjectPart({ shape, label, value, onChange }: Of<"object">) {
  const record = recordOf(value);
  const fields = shape.fields.filter(({ name }) => !isMadeName(name, shape.fields));
  return (
    <Group label={label}>
      {fields.map(({ name, schema }) => (
        <SchemaForm
          key={name}
          schema={schema}
          label={settingName(name)}
          hint={schema.description}
          value={record[name] ?? null}
          onChange={(next) => onChange({ ...record, [name]: next })}
        />
      ))}
    </Group>
  );
}

function ListPart({ shape, label, value, onChange }: Of<"list">) {
  const items = listOf(value);
  return (
    <Group label={label}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names, and their fields hold no state
        <div key={at} className="grid gap-1">
          <SchemaForm
            schema={shape.item}
            label={`${label} ${at + 1}`}
            value={item}
            onChange={(next) => onChange(items.with(at, next))}
          />
          {items.length > shape.least && (
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start"
              onClick={() => onChange(items.toSpliced(at, 1))}
            >
              Remove<span className="sr-only">{` ${label} ${at + 1}`}</span>
            </Button>
          )}
        </div>
      ))}
      {items.length < shape.most && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...items, emptyValue(shape.item)])}
        >
          Add<span className="sr-only"> to {label}</span>
        </Button>
      )}
    </Group>
  );
}

function TablePart({ shape, label, value, onChange }: Of<"table">) {
  const record = recordOf(value);
  const free = shape.keys.filter((key) => !Object.hasOwn(record, key));
  return (
    <Group label={label}>
      {Object.entries(record).map(([key, entry]) => {
        const { [key]: _, ...rest } = record;
        return (
          <div key={key} className="grid gap-1">
            <SchemaForm
              schema={shape.value}
              label={choiceWords(key)}
              value={entry}
              onChange={(next) => onChange({ ...record, [key]: next })}
            />
            <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => onChange(rest)}>
              Remove<span className="sr-only"> {choiceWords(key)}</span>
            </Button>
          </div>
        );
      })}
      {free.length > 0 && (
        <Field label="Add">
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={({ target }) => onChange({ ...record, [target.value]: emptyValue(shape.value) })}
            >
              <option value="">Choose one</option>
              {free.map((key) => (
                <option key={key} value={key}>
                  {choiceWords(key)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </Group>
  );
}

/** Lists of choices longer than this can be searched. */
const MANY_CHOICES = 30;

function ChoicesPart({ shape, label, value, onChange }: Of<"choices">) {
  const chosen = listOf(value);
  const [search, setSearch] = useState("");
  const words = search.trim().toLowerCase();
  const fits = (option: string) => choiceWords(option).toLowerCase().includes(words);
  const groups = groupChoices(shape.options.filter(fits));
  const isLong = shape.options.length > MANY_CHOICES;
  return (
    <Group label={label}>
      {isLong && (
        <>
          <p className="text-sm" aria-live="polite">
            {chosen.length === 0
              ? "Nothing chosen"
              : `Chosen: ${chosen.map((one) => choiceWords(String(one))).join(", ")}`}
          </p>
          <Field label="Find">
            {(control) => (
              <TextInput
                {...control}
                type="search"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            )}
          </Field>
        </>
      )}
      {groups.length === 0 && <p className="text-sm text-muted">Nothing fits this search</p>}
      {groups.map(([heading, options]) => (
        <div key={heading} className="grid gap-1">
          {heading && <p className="text-sm font-medium">{heading}</p>}
          <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3">
            {options.map((option) => (
              <label key={option} className="flex min-h-11 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="size-5 accent-accent"
                  checked={chosen.includes(option)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
                  }
                />
                {choiceWords(option)}
              </label>
            ))}
          </div>
        </div>
      ))}
    </Group>
  );
}

function WordPart({ shape, label, value, onChange }: Of<"word-or">) {
  const isWord = value === shape.word;
  const hint = useId();
  return (
    <div className="grid gap-3">
      <div>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            aria-describedby={shape.hint ? hint : undefined}
            checked={isWord}
            onChange={({ target }) => onChange(target.checked ? shape.word : emptyValue(shape.other))}
          />
          {shape.label ?? settingName(shape.word)}
        </label>
        {shape.hint && (
          <p id={hint} className="text-sm text-muted">
            {shape.hint}
          </p>
        )}
      </div>
      {!isWord && <SchemaForm schema={shape.other} label={label} value={value} onChange={onChange} />}
    </div>
  );
}

/** What can be chosen, with none of it first where that may be; a value that is stored may have another name here. */
function optionsOf({ options, empty }: Extract<Shape, { kind: "choice" }>, chosen: string): string[] {
  const all = empty === undefined ? options : ["", ...options];
  return all.includes(chosen) ? [...all] : [chosen, ...all];
}

function ValuePart({ shape, label, hint, value, onChange }: Of<"text" | "number" | "boolean" | "choice">) {
  const isOptional = "isNullable" in shape && shape.isNullable;
  const text = String(value ?? "");
  return (
    <Field label={label} hint={hint} optional={isOptional}>
      {(control) => {
        switch (shape.kind) {
          case "boolean":
            return (
              <Select {...control} value={text} onChange={({ target }) => onChange(target.value === "true")}>
                <option value="true">Yes</option>
                <option value="false">No</option>
              </Select>
            );
          case "choice":
            return (
              <Select
                {...control}
                value={text}
                onChange={({ target }) =>
                  onChange(target.value === "" && shape.empty === null ? null : target.value)
                }
              >
                {optionsOf(shape, text).map((option) => (
                  <option key={option} value={option}>
                    {choiceWords(shape.statesOf && option ? `${shape.statesOf}-${option}` : option)}
                  </option>
                ))}
              </Select>
            );
          case "number":
            return (
              <TextInput
                {...control}
                inputMode={shape.isWhole ? "numeric" : "decimal"}
                value={text}
                onChange={({ target }) => onChange(target.value)}
              />
            );
          case "text":
            return shape.isLong ? (
              <TextArea {...control} value={text} onChange={({ target }) => onChange(target.value)} />
            ) : (
              <TextInput
                {...control}
                type={shape.input}
                value={text}
                onChange={({ target }) => onChange(target.value)}
              />
            );
        }
      }}
    </Field>
  );
}
