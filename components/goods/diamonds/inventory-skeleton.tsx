import { Skeleton } from "@/components/ui/skeleton";
import { GRID } from "./results/diamond-grid";

const CARDS = ["a", "b", "c", "d", "e", "f", "g", "h"];
const SHAPES = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

/** Placeholder with the inventory's layout while its first page loads. */
export function InventorySkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <Skeleton className="h-10 w-72 max-w-full lg:h-15" />
      <span role="status" className="sr-only">
        Looking through the stock
      </span>
      <div className="flex gap-1.5 overflow-hidden md:grid md:grid-cols-10">
        {SHAPES.map((key) => (
          <Skeleton key={key} className="h-24 w-22 shrink-0 md:h-50 md:w-auto" />
        ))}
      </div>
      <Skeleton className="hidden h-92 lg:block" />
      <Skeleton className="h-11" />
      <div className={GRID}>
        {CARDS.map((key) => (
          <Skeleton key={key} className="aspect-[3/5] sm:aspect-[4/5]" />
        ))}
      </div>
    </div>
  );
}
