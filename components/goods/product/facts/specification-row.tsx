import { withNoBreakUnits } from "@/components/ui/text/no-break-units";

/** One row of a list of specifications. */
export function SpecificationRow({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid grid-cols-2 gap-4 py-3">
      <dt className="text-muted">{name}</dt>
      <dd>{withNoBreakUnits(value)}</dd>
    </div>
  );
}
