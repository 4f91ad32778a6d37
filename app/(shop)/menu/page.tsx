import type { Metadata } from "next";
import { InformationLayout } from "@/components/found/content/information-layout";
import { menuCategories } from "@/components/layout/menu-categories";
import { MenuCategorySections } from "@/components/layout/menu-category-sections";
import { MENU_PATH, menuAnchor, menus } from "@/components/layout/menus";
import { NavLink } from "@/components/layout/nav-link";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { readCategories } from "@/lib/goods/catalog/reads";

export const metadata: Metadata = pageMetadata({
  title: "Menu",
  description:
    "Every part of the shop on one page: diamonds, engagement rings, fine jewelry, and what to know first.",
  path: MENU_PATH,
});

/** Every entry of the header's menus as plain links. */
export default async function MenuPage() {
  const categories = await readCategories();
  return (
    <InformationLayout heading="Menu" lead="Every part of the shop on one page.">
      <div className="grid gap-12" data-testid="menus">
        {menus.map((entry) =>
          "href" in entry ? (
            <p key={entry.label} className="text-xl">
              <NavLink link={entry} className="text-link" />
            </p>
          ) : (
            <section
              key={entry.label}
              id={menuAnchor(entry.label)}
              aria-label={entry.label}
              className="scroll-mt-40"
            >
              <h2>{entry.label}</h2>
              <div className="mt-4 grid gap-8 sm:grid-cols-2">
                {entry.sections.map((section) => (
                  <div key={section.title}>
                    <h3 className="eyebrow border-b border-line pb-3">{section.title}</h3>
                    <ul className="mt-2">
                      {section.links.map((link) => (
                        <li key={link.label}>
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
                  categories={menuCategories(categories, entry.label)}
                  className="grid gap-8 sm:col-span-2 sm:grid-cols-3"
                />
              </div>
            </section>
          ),
        )}
      </div>
    </InformationLayout>
  );
}
