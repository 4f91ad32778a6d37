import { unbroken } from "@/components/ui/unbroken";

/** How a piece is looked after; nothing where nothing is known of it. */
export function Care({ care }: { care: string }) {
  if (!care) return null;
  return (
    <>
      <h3 className="pt-4 text-xl">Care</h3>
      <p className="max-w-(--container-prose)">{unbroken(care)}</p>
    </>
  );
}
