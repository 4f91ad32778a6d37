import { Link } from "@/components/ui/navigation/link";
import type { CategoryLink } from "@/lib/goods/catalog/categories/links";

type Props = {
  label: string;
  links: readonly CategoryLink[];
  /** whether each link says how many pieces it leads to */
  counted?: boolean;
};

/** Links to further categories with a small picture each, in one row that scrolls where it is too long. */
export function CategoryRow({ label, links, counted = false }: Props) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="-mx-(--gutter) flex scroll-px-28 gap-2 overflow-x-auto px-(--gutter) py-1">
        {links.map(({ slug, name, path, image, pieces }) => (
          <li key={slug} className="shrink-0">
            <Link
              href={path}
              className="flex min-h-14 items-center gap-3 rounded-sm border border-line bg-card py-1 pr-4 pl-1 text-sm whitespace-nowrap hover:border-line-strong hover:text-accent"
            >
              {image && (
                // biome-ignore lint/performance/noImgElement: the file has the tile's size, and Next's image would add a script
                <img
                  src={image}
                  alt=""
                  width={160}
                  height={160}
                  decoding="async"
                  className="size-12 rounded-sm bg-ground object-cover"
                />
              )}
              <span className={image ? undefined : "pl-3"}>
                {name}
                {counted && (
                  <span className="figures block text-xs text-muted">
                    {pieces} {pieces === 1 ? "piece" : "pieces"}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
