import { PageBreadcrumb } from "@/components/layout/structured-data/page-breadcrumb";
import { withNoBreakUnits } from "@/components/ui/text/no-break-units";
import type { Category } from "@/lib/goods/catalog/schema";
import { ComingSoon } from "./coming-soon";

/** In place of the goods of a category that has none. */
export function NoGoodsYet() {
  return (
    <ComingSoon>
      We’re still preparing this part of our collection. Tell us what you’re looking for, and we’ll reply with
      what we can make for you.
    </ComingSoon>
  );
}

/** The page of a category whose products share one page, while it has none. */
export function ComingCategory({ category: { name, description } }: { category: Category }) {
  return (
    <div className="page-width pb-16 lg:pb-24">
      <PageBreadcrumb items={[{ label: name }]} />
      <header className="mb-3 grid gap-1">
        <h1 className="text-3xl lg:text-4xl">{name}</h1>
        {description && <p className="text-sm text-muted">{withNoBreakUnits(description)}</p>}
      </header>
      <NoGoodsYet />
    </div>
  );
}
