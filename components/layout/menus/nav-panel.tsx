import { hasMenuCategories } from "@/components/layout/menus/menu-categories";
import { CategoryPicture, MenuCategorySections } from "@/components/layout/menus/menu-category-sections";
import { type Menu, type MenuLink, type MenuSection, menus } from "@/components/layout/menus/menus";
import { NavLink } from "@/components/layout/menus/nav-link";
import { loadCategories, useMenuTree } from "@/components/layout/menus/use-menu-categories";
import { cn } from "@/components/ui/cn";

const WORDS = "flex min-h-10 items-center text-[0.9375rem] hover:text-accent hover:underline";
const TILE =
  "flex h-full flex-col items-center justify-end gap-2 rounded-sm px-1 py-2 text-center text-xs leading-tight hover:bg-stone hover:text-accent";
/** A list below the pictures: all of it in one row, as long as that has room. */
const row = ({ links }: MenuSection) => (links.length > 5 ? "grid-cols-4 gap-x-4" : "grid-flow-col");
const LESSON =
  "grid h-full content-start gap-0.5 rounded-sm p-3 text-[0.9375rem] hover:bg-stone hover:text-accent";

const PICTURED = "flex min-h-18 items-center gap-4 rounded-sm p-3 hover:bg-stone hover:text-accent";

const drawn = (section: MenuSection) => section.links.some((link) => link.shape || link.style);

/** Ten shapes take one row below the styles; alone in a panel they are larger and take two. */
const tiles = (section: MenuSection, sections: number) => {
  if (!section.links.some((link) => link.shape)) return "grid-cols-5 gap-1";
  return sections > 1 ? "grid-cols-10" : "grid-cols-5 gap-y-4 [&_img]:size-16";
};

/** Time the panel waits for its categories before it opens without them, ms. */
const CATEGORIES_WITHIN_MS = 400;

/** Loads what the panel with this label shows; null if it can open at once. */
export function preparePanel(label: string): Promise<void> | null {
  if (!hasMenuCategories(label)) return null;
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, CATEGORIES_WITHIN_MS);
  });
  return Promise.race([loadCategories(), late]);
}

const menuOf = (label: string): Menu =>
  menus.find((entry): entry is Menu => "sections" in entry && entry.label === label) ?? {
    label,
    sections: [],
  };

/**
 * The panel of the menu with this label: the first text list on the left, pictures beside it, further text lists below
 * them.
 */
export default function NavPanel({ label }: { label: string }) {
  const { sections, categories } = useMenuTree(menuOf(label));
  const words = sections.filter((section) => !drawn(section));
  const pictures = sections.filter(drawn);
  if (categories.some(({ below }) => below.length > 0)) {
    return (
      <div className="grid grid-cols-[13rem_1fr] gap-10">
        <div>
          {words.map((section) => (
            <Section key={section.title} menu={label} section={section} list="" link={WORDS} />
          ))}
        </div>
        <MenuCategorySections
          menu={label}
          categories={categories}
          className="grid grid-cols-3 gap-x-6 gap-y-5"
        />
      </div>
    );
  }
  if (pictures.length === 0) {
    const imageOf = ({ href }: MenuLink) => categories.find(({ path }) => path === href)?.image ?? null;
    return words.map((section) => (
      <Section
        key={section.title}
        menu={label}
        section={section}
        list="-mx-3 grid-cols-3 gap-x-4"
        link={categories.length > 0 ? PICTURED : LESSON}
        imageOf={imageOf}
      />
    ));
  }
  return (
    <div className="grid grid-cols-[15rem_1fr] gap-10">
      <div>
        {words.slice(0, 1).map((section) => (
          <Section key={section.title} menu={label} section={section} list="" link={WORDS} />
        ))}
      </div>
      <div className="grid content-start gap-6">
        {pictures.map((section) => (
          <Section
            key={section.title}
            menu={label}
            section={section}
            list={tiles(section, pictures.length)}
            link={TILE}
          />
        ))}
        {words.slice(1).map((section) => (
          <Section key={section.title} menu={label} section={section} list={row(section)} link={WORDS} />
        ))}
      </div>
    </div>
  );
}

type SectionProps = {
  /** label of the menu, which tells its lists from those of others */
  menu: string;
  section: MenuSection;
  list: string;
  link: string;
  /** picture of the category that a link leads to */
  imageOf?: (link: MenuLink) => string | null;
};

function Section({ menu, section, list, link, imageOf }: SectionProps) {
  return (
    <div>
      <p className="eyebrow border-b border-line pb-3">{section.title}</p>
      <ul aria-label={`${menu}, ${section.title}`} className={cn("mt-2 grid", list)}>
        {section.links.map((each) => (
          <li key={`${each.label} ${each.href}`}>
            <NavLink
              link={each}
              className={link}
              picture={imageOf && <CategoryPicture src={imageOf(each)} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
