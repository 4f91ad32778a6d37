import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { menus } from "@/components/layout/menus/menus";
import NavPanel from "@/components/layout/menus/nav-panel";

const category = (slug: string, name: string, parent: string | null) => ({
  slug,
  name,
  parent_id: parent === null ? null : { slug: parent, name: parent },
  image: null,
  picture: null,
});
vi.mock("@/lib/desk/browser/api-client", () => ({
  api: {
    get: async () => ({
      data: [
        category("fine-jewelry", "Fine Jewelry", null),
        category("earrings", "Earrings", null),
        category("studs", "Studs", "earrings"),
        category("hoops", "Hoops", "earrings"),
        category("pendants", "Pendants", null),
        category("halo-pendants", "Halo", "pendants"),
      ],
    }),
  },
}));

test("every list of the menus has a name that no other has", async () => {
  render(menus.map(({ label }) => <NavPanel key={label} label={label} />));
  // the categories are here
  await vi.waitFor(() => expect(screen.getAllByRole("list").length).toBeGreaterThan(8));
  const names = screen.getAllByRole("list").map((list) => list.getAttribute("aria-label"));
  expect(names).not.toContain(null);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
