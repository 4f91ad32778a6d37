import { Link } from "@/components/ui/navigation/link";
import type { MenuCategory } from "./menu-categories";

type Props = {
  /** label of the menu, which tells its lists from those of others */
  menu: string;
  categories: readonly MenuCategory[];
  /** class of the list of categories */
  className: string;
  /** replaces the current history entry */
  replace?: boolean;
};

/** A menu's categories that have others below them, each with its picture and links to those. */
export function MenuCategorySections({ menu, categories, className, replace = false }: Props) {
  return (
    <ul aria-label={`${menu}, categories`} className={className}>
      {categories
        .filter(({ below }) => below.length > 0)
        .map((category) => (
          <li key={category.slug}>
            <p className="flex items-center gap-3 pb-1 text-sm font-medium">
              <CategoryPicture src={category.image} />
              {category.name}
            </p>
            <ul aria-label={`${menu}, ${category.name}`}>
              {category.below.map((link) => (
                <li key={link.slug}>
                  <Link
                    href={link.path}
                    replace={replace}
                    className="flex min-h-11 items-center text-sm text-muted hover:text-accent hover:underline lg:min-h-7"
                  >
                    {link.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

/** A category's picture, lazy, so that a menu that never opens fetches none. */
export function CategoryPicture({ src }: { src: string | null }) {
  if (!src) return null;
  return (
    // biome-ignore lint/performance/noImgElement: the picture has its size already, and Next's image would add a script
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      width={48}
      height={48}
      className="size-12 shrink-0 rounded-sm bg-ground"
    />
  );
}
