import { ShapeDiagram } from "@/components/diamonds/shape-diagram";
import { SettingPicture } from "@/components/product/setting-picture";
import { Link } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { STYLES } from "@/lib/catalogue/model";
import { productPath } from "@/lib/catalogue/paths";
import { stoneHref } from "@/lib/diamonds/address";
import { centsFromDecimal } from "@/lib/money/model";
import type { SearchResult } from "@/lib/search/schema";

const GROUPS: readonly { type: SearchResult["result_type"]; title: string }[] = [
  { type: "white_diamond", title: "Lab-grown diamonds" },
  { type: "color_diamond", title: "Fancy colour lab-grown diamonds" },
  { type: "product", title: "Rings and jewellery" },
];

/** What a search found, by kind. */
export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  return GROUPS.map(({ type, title }) => {
    const found = results.filter((result) => result.result_type === type);
    if (found.length === 0) return null;
    return (
      <section key={type} aria-labelledby={`found-${type}`}>
        <h2 id={`found-${type}`} className="text-2xl">
          {title}
        </h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((result) => (
            <li key={result.id}>
              <Result result={result} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Result({ result }: { result: SearchResult }) {
  const isProduct = result.result_type === "product";
  const isSetting = result.categories.some((category) => category.parent_id?.slug === "engagement-rings");
  const href = isProduct
    ? productPath({ slug: result.display_slug, categories: result.categories })
    : stoneHref({ sku: result.sku, kind: result.result_type === "white_diamond" ? "white" : "color" });
  return (
    <Link
      href={href}
      className="group flex h-full items-center gap-4 rounded-sm border border-line bg-card p-4 hover:border-line-strong"
    >
      <Picture result={result} />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium group-hover:underline">{result.name}</span>
        <span className="text-sm break-words text-muted">{result.sku}</span>
        <span className="text-sm font-semibold">
          {isProduct && <span className="font-normal">from </span>}
          <Price
            cents={centsFromDecimal(result.price)}
            regularCents={isProduct ? null : centsFromDecimal(result.regular_price)}
          />
          {isSetting && <span className="font-normal text-muted"> setting only</span>}
        </span>
      </span>
    </Link>
  );
}

function Picture({ result }: { result: SearchResult }) {
  if (result.shape) return <ShapeDiagram shape={result.shape} className="size-16 shrink-0" />;
  const style = STYLES.find((one) => result.categories.some((category) => category.slug === one));
  return style ? (
    <SettingPicture style={style} shape="round" metal="14k-white" className="size-16 shrink-0" />
  ) : null;
}
