import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  arrangedMenus,
  availableMenus,
  declaredMenus,
  type Menu,
  type MenuLink,
  menus,
} from "@/components/layout/menus/menus";
import { HEADER_MENUS, headerMenuSetting } from "@/lib/found/menus/header-menu";
import { initialsOf, parseDisplayName } from "@/lib/people/accounts/sessions/display-name";
import { isServed, SERVED_ROUTES } from "@/lib/platform/site/routes";

const menu = (label: string): Menu => {
  const found = declaredMenus.find((entry) => entry.label === label);
  if (!found || "href" in found) throw new Error(`${label} is no menu`);
  return found;
};
const links = (label: string): MenuLink[] => menu(label).sections.flatMap((section) => [...section.links]);
const hrefs = (label: string) => Object.fromEntries(links(label).map((link) => [link.label, link.href]));
const section = (label: string, title: string) =>
  menu(label)
    .sections.find((each) => each.title === title)
    ?.links.map((link) => link.href);

describe("the declared menus", () => {
  test("stand in the shop's order", () => {
    expect(declaredMenus.map((entry) => entry.label)).toEqual([
      "Lab Diamonds",
      "Inventory",
      "Engagement rings",
      "Fine Jewelry",
      "Ready To Ship",
      "Education",
    ]);
    expect(declaredMenus[1]).toEqual({ label: "Inventory", href: "/inventory" });
  });

  test("are those that a shop can arrange", () => {
    const labels = declaredMenus.flatMap((entry) => ("sections" in entry ? [entry.label] : []));
    expect(labels).toEqual([...HEADER_MENUS]);
    expect(arrangedMenus(headerMenuSetting.schema.parse(undefined))).toEqual(menus);
    expect(
      arrangedMenus([
        { label: "Studs", href: "/earrings/studs" },
        { label: "Fine Jewelry", href: null },
      ]),
    ).toMatchObject([{ label: "Studs" }, { label: "Fine Jewelry", sections: [{ title: "Fine Jewelry" }] }]);
    const twice = [
      { label: "Fine Jewelry", href: null },
      { label: "Fine Jewelry", href: "/fine-jewelry" },
    ];
    expect(headerMenuSetting.schema.safeParse(twice).success).toBe(false);
    expect(headerMenuSetting.schema.safeParse([{ label: "Unknown" }]).success).toBe(false);
    expect(headerMenuSetting.schema.safeParse([{ label: "Out", href: "https://a.example" }]).success).toBe(
      false,
    );
  });

  test("lead from Lab Diamonds to each kind of stone, Solitaire to the inventory", () => {
    expect(hrefs("Lab Diamonds")).toMatchObject({
      Solitaire: "/inventory",
      Melee: "/product/lab-created-melee-diamond",
      Calibrated: "/product/round-shape-calibrated-diamonds",
      "Fancy Shapes": "/fancy-shape-diamonds",
      "Fancy Color": "/lab-created-colored-diamonds",
      "Color Melee": "/color-melee-diamonds",
    });
  });

  test("lead to every way of making a ring", () => {
    expect(hrefs("Engagement rings")).toMatchObject({
      "Start With A Setting": "/build-a-ring",
      "Bespoke Jewelry": "/lab-created-diamond-ring",
      "Ready To Ship Engagement Rings": "/ready-to-ship/ready-engagement-ring",
    });
    expect(links("Engagement rings").filter((link) => link.withStoredShape)).toHaveLength(1);
    const styles =
      "solitaire diamond-band three-stone cluster unique halo hidden-halo bezel dainty vintage-inspired";
    expect(section("Engagement rings", "Shop By Style")).toEqual(
      styles.split(" ").map((style) => `/build-a-ring?style=${style}`),
    );
    const shapes = "round emerald marquise oval radiant princess asscher cushion pear heart";
    expect(section("Engagement rings", "Shop By Shape")).toEqual(
      shapes.split(" ").map((shape) => `/build-a-ring?shape=${shape}`),
    );
  });

  test("lead to every kind of jewelry, and to each that is ready to ship", () => {
    expect(hrefs("Fine Jewelry")).toMatchObject({
      Earrings: "/earrings",
      "Wedding Rings": "/wedding-rings",
      Pendants: "/pendants",
      Bracelets: "/bracelets",
      Necklaces: "/necklaces",
      Chains: "/chains",
    });
    const kinds = "engagement-ring earrings wedding-ring pendants chains bracelets necklaces";
    expect(Object.values(hrefs("Ready To Ship"))).toEqual([
      "/ready-to-ship",
      ...kinds.split(" ").map((kind) => `/ready-to-ship/ready-${kind}`),
    ]);
  });

  test("lead home from all of Education", () => {
    expect(links("Education").length).toBeGreaterThan(0);
    expect(links("Education").filter((link) => link.href !== "/")).toEqual([]);
  });
});

describe("what of them is shown", () => {
  test("leads somewhere; a section and a menu left without links are left out", () => {
    const shown = availableMenus(declaredMenus, (href) => href === "/inventory");
    expect(shown).toEqual([
      {
        label: "Lab Diamonds",
        sections: [{ title: "Lab-Grown Diamonds", links: [{ label: "Solitaire", href: "/inventory" }] }],
      },
      { label: "Inventory", href: "/inventory" },
    ]);
  });

  test("is everything once everything is served", () => {
    expect(availableMenus(declaredMenus, () => true)).toEqual(declaredMenus);
  });
});

describe("what the shop serves", () => {
  test.each(["/inventory", "/inventory?shape=oval", "/build-a-ring#styles", "/"])("%s is served", (href) =>
    expect(isServed(href)).toBe(true),
  );
  test.each(["/inventory-of-old", "/inventory/deeper", "/nope", ""])("%j is not", (href) =>
    expect(isServed(href)).toBe(false),
  );

  // the pages as their files tell: "/product/[slug]"
  const pages = readdirSync(fileURLToPath(new URL("../../../app", import.meta.url)), { recursive: true })
    .map((file) => String(file).split("/"))
    .filter((parts) => parts.at(-1) === "page.tsx")
    .map(
      (parts) =>
        `/${parts
          .slice(0, -1)
          .filter((part) => !part.startsWith("("))
          .join("/")}`,
    );
  const shapes = pages.map((page) => new RegExp(`^${page.replace(/\[[^\]]+\]/g, "[^/]+")}$`));

  test("has a page for each of its addresses", () => {
    const hasPage = (path: string) =>
      path.length > 1 && path.endsWith("/")
        ? pages.some((page) => page.startsWith(path))
        : shapes.some((shape) => shape.test(path));
    expect(SERVED_ROUTES.filter((path) => !hasPage(path))).toEqual([]);
  });
});

test.each([
  ["Ada Byron", "A"],
  ["  ada ", "A"],
  ["Anne-Marie Duff", "AM"],
  ["Élodie", "É"],
  ["𝒜da", "𝒜"],
  ["Jean-Luc-Marie", "JL"],
])("the initials of %j are %s", (name, initials) => {
  expect(initialsOf(parseDisplayName(name) ?? "")).toBe(initials);
});
