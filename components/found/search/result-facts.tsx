import { ShapeDiagram } from "@/components/goods/diamonds/shape-diagram";
import { cn } from "@/components/ui/cn";
import { Price } from "@/components/ui/price";
import type { SearchResult } from "@/lib/found/search/schema";
import { CLARITY_GRADES, COLOR_GRADES, gradeLabel } from "@/lib/goods/diamonds/model";
import { centsFromDecimal } from "@/lib/platform/money/model";

/** Picture of a search result in a list, or a drawing of its shape. */
export function ResultPicture({ result, className }: { result: SearchResult; className: string }) {
  const shown = cn("shrink-0 rounded-sm bg-ground", className);
  if (result.default_image) {
    return (
      // biome-ignore lint/performance/noImgElement: the picture's smallest file, or a provider's only one
      <img
        src={result.default_image}
        alt=""
        loading="lazy"
        decoding="async"
        className={cn("object-cover", shown)}
      />
    );
  }
  return result.shape ? (
    <ShapeDiagram shape={result.shape} className={cn("p-1.5", shown)} />
  ) : (
    <span className={shown} />
  );
}

/** A search result in two lines: its name, then its grades or SKU and its price. */
export function ResultFacts({ result }: { result: SearchResult }) {
  const isProduct = result.result_type === "product";
  const isSetting = result.categories.some((category) => category.parent_id?.slug === "engagement-rings");
  const grades = [gradeLabel(COLOR_GRADES, result.color), gradeLabel(CLARITY_GRADES, result.clarity)];
  const facts = [...grades.filter((grade) => grade !== null), result.sku].join(" · ");
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="font-medium group-hover:underline">{result.name}</span>
      <span className="figures flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-semibold">
          {isProduct && <span className="font-normal">from </span>}
          <Price
            cents={centsFromDecimal(result.price)}
            regularCents={isProduct ? null : centsFromDecimal(result.regular_price)}
          />
          {isSetting && <span className="font-normal text-muted"> setting only</span>}
        </span>
        <span className="break-all text-muted">{facts}</span>
      </span>
    </span>
  );
}
