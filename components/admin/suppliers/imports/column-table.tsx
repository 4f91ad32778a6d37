import { cn } from "@/components/ui/cn";
import { CONTROL_CLASS } from "@/components/ui/form/control-style";
import { Badge } from "@/components/ui/status/badge";
import type { SupplierFileAnswer } from "@/lib/desk/suppliers/file-endpoints";
import type { Field } from "@/lib/goods/suppliers/import/fields";
import { FIELD_OPTIONS, fieldWords } from "./field-words";

type Column = SupplierFileAnswer["columns"][number];

const isWord = (value: string): value is Field => FIELD_OPTIONS.some(({ field }) => field === value);

/** From here on a guess counts as sure, the importer's own limit. */
const SURE = 0.6;

function Confidence({ column, field }: { column: Column; field: Field | null }) {
  const percent = `${Math.round(column.confidence * 100)}%`;
  if (column.is_locked) return <Badge>Always read</Badge>;
  if (field !== column.field) return <Badge tone="accent">Your choice</Badge>;
  if (column.field)
    return <Badge tone={column.confidence >= SURE ? "success" : "warning"}>{percent} sure</Badge>;
  if (column.unsure)
    return <Badge tone="warning">{`Perhaps ${fieldWords(column.unsure)}, ${percent}`}</Badge>;
  return <span className="text-muted">–</span>;
}

/** Each column of a file with examples and what it is read as; on phones each is a card. */
export function ColumnTable({
  columns,
  fields,
  onChange,
}: {
  columns: readonly Column[];
  fields: readonly (Field | null)[];
  onChange: (index: number, field: Field | null) => void;
}) {
  return (
    <ul className="grid">
      {columns.map((column, at) => {
        const name = column.name || `Column ${column.index + 1}`;
        return (
          <li
            key={column.index}
            className="grid items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm last:border-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_14rem_11rem]"
          >
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="line-clamp-2 wrap-anywhere text-muted">
              {column.examples.join(" · ") || "Empty"}
            </span>
            <select
              aria-label={`Read ${name} as`}
              className={cn(CONTROL_CLASS, "min-h-11 px-2 text-sm")}
              value={fields[at] ?? ""}
              disabled={column.is_locked}
              onChange={({ target }) => onChange(at, isWord(target.value) ? target.value : null)}
            >
              <option value="">Not read</option>
              {FIELD_OPTIONS.map(({ field, words }) => (
                <option key={field} value={field}>
                  {words}
                </option>
              ))}
            </select>
            <span>
              <Confidence column={column} field={fields[at] ?? null} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
