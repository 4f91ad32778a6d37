import type { Metadata } from "next";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { readHeaderMenus } from "@/components/layout/menus/header-entries";
import { type MenuTree, menuTree } from "@/components/layout/menus/menu-categories";
import { MenuCategorySections } from "@/components/layout/menus/menu-category-sections";
import { MENU_PATH, menuAnchor } from "@/components/layout/menus/menus";
import { NavLink } from "@/components/layout/menus/nav-link";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { readCategories } from "@/lib/goods/catalog/reads";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: "Menu",
    description:
      "Every part of the shop on one page: diamonds, engagement rings, fine jewelry, and what to know first.",
    path: MENU_PATH,
  });

/** Every entry of the header's menus as plain links. */
export default async function MenuPage() {
  const [categories, { menus }] = await Promise.all([readCategories(), readHeaderMenus()]);
  return (
    <InformationLayout heading="Menu" lead="Every part of the shop on one page.">
      <div className="grid gap-12" data-testid="menus">
        {menus.map((entry) =>
          "href" in entry ? (
            <p key={entry.label} className="text-xl">
              <NavLink link={entry} className="text-link" />
            </p>
          ) : (
            <WholeMenu key={entry.label} label={entry.label} tree={menuTree(entry, categories)} />
          ),
        )}
      </div>
    </InformationLayout>
  );
}

function WholeMenu({ label, tree }: { label: string; tree: MenuTree }) {
  return (
    <section id={menuAnchor(label)} aria-label={label} className="scroll-mt-40">
      <h2>{label}</h2>
      <div className="mt-4 grid gap-8 sm:grid-cols-2">
        {tree.sections.map((section) => (
          <div key={section.title}>
            <h3 className="eyebrow border-b border-line pb-3">{section.title}</h3>
            <ul aria-label={`${label}, ${section.title}`} className="mt-2">
              {section.links.map((link) => (
                <li key={`${link.label} ${link.href}`}>
                  <NavLink
                    link={link}
                    className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 hover:text-accent hover:underline"
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <MenuCategorySections
          menu={label}
          categories={tree.categories}
          className="grid gap-8 sm:col-span-2 sm:grid-cols-3"
        />
      </div>
    </section>
  );
}
