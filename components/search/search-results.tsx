import { ShapeDiagram } from "@/components/diamonds/shape-diagram";
import { StonePicture } from "@/components/pictures/stone-picture";
import { SettingPicture } from "@/components/product/setting-picture";
import { Link } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { SETTING_DESIGNS } from "@/lib/catalogue/designs/all-designs";
import { STYLES } from "@/lib/catalogue/model";
import { productPath } from "@/lib/catalogue/paths";
import { stoneHref } from "@/lib/diamonds/address";
import { centsFromDecimal } from "@/lib/money/model";
import { findPicture, findStonePicture } from "@/lib/pictures/find-picture";
import { settingPictureKey } from "@/lib/pictures/keys";
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
  const className = "size-16 shrink-0 overflow-hidden rounded-sm";
  if (result.result_type === "white_diamond" && result.shape) {
    return (
      <StonePicture
        picture={findStonePicture(result.shape)}
        stone={{ shape: result.shape, fancy_color: null }}
        sizes="64px"
        className={className}
      />
    );
  }
  if (result.shape) return <ShapeDiagram shape={result.shape} className="size-16 shrink-0" />;
  const style = STYLES.find((one) => result.categories.some((category) => category.slug === one));
  // with the shape it is shown with everywhere else
  const shape = SETTING_DESIGNS.find(({ slug }) => slug === result.display_slug)?.shapes[0] ?? "round";
  return style ? (
    <SettingPicture
      style={style}
      shape={shape}
      metal="14k-white"
      slug={result.display_slug}
      picture={findPicture(settingPictureKey(result.display_slug, shape), "white")}
      sizes="64px"
      className={className}
    />
  ) : null;
}
