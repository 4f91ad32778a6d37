import { afterEach, expect, test, vi } from "vitest";
import { pageMetadata, shopMetadata } from "@/lib/found/share/site-metadata";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";
import { frontSchemas } from "@/lib/platform/settings/schemas/front";

const { settings } = vi.hoisted(() => ({ settings: { pageTitle: "{title}" } }));
vi.mock("@/lib/platform/settings/reads", () => ({ readShownSettings: async () => settings }));
afterEach(() => {
  settings.pageTitle = DEFAULT_SETTINGS.pageTitle;
});

test("titles are as pages say them until a shop sets a pattern", async () => {
  expect((await shopMetadata()).title).toEqual({ template: "%s", default: "" });
});

test("a pattern puts the shop's name beside a title, but for the fixed ones", async () => {
  settings.pageTitle = "{title} · 100% {shop}";
  expect((await shopMetadata()).title).toEqual({ template: "%s · 100% Adamas", default: "" });
  expect(pageMetadata({ title: "Hoops", path: "/earrings/hoops" }).title).toBe("Hoops");
  expect(pageMetadata({ title: "Inventory", path: "/inventory" }).title).toEqual({ absolute: "Inventory" });
});

test.each(["{title}", "{title} | {shop}", "{shop}: {title}"])("%j is a pattern", (pattern) => {
  expect(frontSchemas.pageTitle.safeParse(pattern).success).toBe(true);
});

test.each(["Adamas", "{title} {title}", "%s {title}", "{title}\n{shop}", ""])("%j is none", (pattern) => {
  expect(frontSchemas.pageTitle.safeParse(pattern).success).toBe(false);
});
