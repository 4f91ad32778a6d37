import { ShapeDiagram } from "@/components/goods/pictures/shape-diagram";
import { cn } from "@/components/ui/cn";
import { Price } from "@/components/ui/text/price";
import { namesSku } from "@/lib/found/search/line/codes";
import type { SearchResult } from "@/lib/found/search/schema";
import { CLARITY_GRADES, COLOR_GRADES, gradeLabel } from "@/lib/goods/diamonds/model";
import { gradeLabels } from "@/lib/goods/diamonds/stone/grade-words";
import { centsFromDecimal } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";

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

/** A search result: its name, its grades, its SKU, which tells like diamonds apart, and its price with the reason for a struck one. */
export function ResultFacts({ result, line }: { result: SearchResult; line: string }) {
  const isProduct = result.result_type === "product";
  const isSetting = result.categories.some((category) => category.parent_id?.slug === "engagement-rings");
  const grades = gradeLabels({
    color_label: gradeLabel(COLOR_GRADES, result.color),
    clarity_label: gradeLabel(CLARITY_GRADES, result.clarity),
  });
  // the list's heading shows a stone's origin, so its card says it to screen readers alone
  const [shortName, rest] = isProduct ? [result.name, ""] : splitAtOrigin(result.name);
  const isNumbered = !isProduct || namesSku(line, result.sku);
  const facts = [...grades, isNumbered && result.sku].filter(Boolean).join(" · ");
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="font-medium group-hover:underline">
        {shortName}
        {rest !== "" && <span className="sr-only">{rest}</span>}
      </span>
      {facts && <span className="figures text-sm break-words text-muted">{facts}</span>}
      <span className="figures text-sm font-semibold">
        {isProduct && <span className="font-normal">from </span>}
        <Price
          cents={centsFromDecimal(result.price)}
          regularCents={isProduct ? null : centsFromDecimal(result.regular_price)}
        />
        {isSetting && <span className="font-normal text-muted"> setting only</span>}
      </span>
    </span>
  );
}

/** "2.02 ct oval" and " lab-grown diamond". */
function splitAtOrigin(name: string): [string, string] {
  const at = name.indexOf(` ${brand.originLabel} diamond`);
  return at === -1 ? [name, ""] : [name.slice(0, at), name.slice(at)];
}
