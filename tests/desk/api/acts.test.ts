import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { AdminEndpoint } from "@/lib/desk/admin/admin-endpoint";
import { ACTS, type Effect, QUIET_ACTS } from "@/lib/desk/api/acts";
import { ADMIN_ENDPOINTS } from "@/lib/desk/api/admin-endpoints";

const BACK_OFFICE = new URL("../../../components/admin", import.meta.url).pathname;

/** Acts that only programs call; the back office has others for the same step. */
const API_ONLY = ["adminShipOrder", "adminReturnOrder"];

const sources = readdirSync(BACK_OFFICE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(BACK_OFFICE, file), "utf8"))
  .join("\n");

/** What a sentence has to name for each effect. */
const NAMED: Readonly<Record<Effect, RegExp>> = {
  customer_mail: /emailed|[Ee]mailing|emails/,
  supplier_mail: /emailed|by email|emails/,
  staff_mail: /email|customer/,
  money: /refund|store credit|charged|paid|money/,
  stock: /sale|held|sold|stock/,
  supplier_order: /supplier/,
  bank: /bank/,
};

test("every endpoint that does something says what it does beyond its record, or is declared as quiet", () => {
  const acting = (ADMIN_ENDPOINTS as readonly AdminEndpoint[]).filter(({ method }) => method !== "GET");
  const declared = [...Object.keys(ACTS), ...QUIET_ACTS];
  expect(declared.toSorted()).toEqual(acting.map(({ id }) => id).toSorted());
});

test.each(Object.entries(ACTS))(
  "%s names each of its effects, and the back office shows it before",
  (id, act) => {
    for (const effect of act.effects) expect(act.sentence, effect).toMatch(NAMED[effect]);
    if (API_ONLY.includes(id)) return;
    expect(sources).toMatch(
      new RegExp(`ACTS\\.${id}\\.sentence|act="${id}"|act=\\{[^}]*"${id}"|id: "${id}"`),
    );
  },
);
