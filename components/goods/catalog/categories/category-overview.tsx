import { PageBreadcrumb } from "@/components/layout/structured-data/page-breadcrumb";
import { Link } from "@/components/ui/navigation/link";
import { withNoBreakUnits } from "@/components/ui/text/no-break-units";
import { categoryTree } from "@/lib/goods/catalog/categories/tree";
import { categoryPath } from "@/lib/goods/catalog/paths/paths";
import { readCategories } from "@/lib/goods/catalog/reads";
import { NoGoodsYet } from "./coming-category";

/** The category tree: every category with pieces, each linking to its list. */
export async function CategoryOverview() {
  const tree = categoryTree(await readCategories()).filter((one) => one.product_count > 0);
  return (
    <div className="page-width pb-16 lg:pb-24">
      <PageBreadcrumb items={[{ label: "Categories" }]} />
      <h1 className="mb-6 text-3xl lg:text-4xl">Shop by category</h1>
      {tree.length === 0 && <NoGoodsYet />}
      <ul className="grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {tree.map((top) => (
          <li
            key={top.slug}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-t border-line pt-4"
          >
            {top.image ? (
              // biome-ignore lint/performance/noImgElement: the file has the tile's size, and Next's image would add a script
              <img
                src={top.image}
                alt=""
                width={160}
                height={160}
                loading="lazy"
                decoding="async"
                className="size-20 rounded-sm bg-ground object-cover"
              />
            ) : (
              <span />
            )}
            <div>
              <h2 className="text-2xl">
                <Link href={categoryPath(top)} className="inline-flex min-h-11 items-center hover:underline">
                  {top.name}
                </Link>
              </h2>
              {top.description && <p className="text-sm text-muted">{withNoBreakUnits(top.description)}</p>}
              <ul className="mt-2">
                {top.subCategories
                  .filter((one) => one.product_count > 0)
                  .map((one) => (
                    <li key={one.slug}>
                      <Link
                        href={categoryPath(one)}
                        className="inline-flex min-h-11 items-center gap-2 text-sm hover:text-accent hover:underline"
                      >
                        {one.name}
                        <span className="figures text-xs text-muted">{one.product_count}</span>
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
