import { withNoBreakUnits } from "@/components/ui/text/no-break-units";

/** Care instructions of a piece; renders nothing if there are none. */
export function CareInstructions({ care }: { care: string }) {
  if (!care) return null;
  return (
    <>
      <h3 className="pt-4 text-xl">Care</h3>
      <p className="max-w-(--container-prose)">{withNoBreakUnits(care)}</p>
    </>
  );
}
