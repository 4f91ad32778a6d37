import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EVENT_NAMES } from "@/lib/desk/webhooks/events";
import { inRoot } from "@/scripts/lib/paths.mjs";
import { webhooksPage } from "@/tools/generate/admin-api/webhooks-page";

const PAGE = readFileSync(inRoot("docs/webhooks.md"), "utf8");

test("the page says what the shop sends; npm run webhook-docs writes it", () => {
  expect(PAGE).toBe(webhooksPage(PAGE));
});

test("every event is on the page with its fields, and a changed one is put right", () => {
  for (const event of EVENT_NAMES) expect(PAGE).toContain(`- \`${event}\`: `);
  expect(PAGE).toContain("`order.lines[].diamond_sku`");
  expect(PAGE).toContain("- `shipment.delivered_at`, time or null");
  const changed = PAGE.replace("`order.lines[].diamond_sku`", "`order.lines[].stone`");
  expect(webhooksPage(changed)).toBe(PAGE);
});
