import type { Command } from "commander";
import { beforeAll, expect, test, vi } from "vitest";

type Known = { name: string; words: string; options: string[] };
let known: Known[];

/** Every command that does something, by its whole name. */
function leaves(command: Command, above: readonly string[] = []): Known[] {
  return command.commands.flatMap((one) => {
    const path = [...above, one.name()];
    if (one.commands.length > 0) return leaves(one, path);
    return [
      {
        name: path.join(" "),
        words: one.helpInformation(),
        options: one.options.map(({ long }) => long ?? ""),
      },
    ];
  });
}

beforeAll(async () => {
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  vi.stubEnv("NEXTAUTH_SECRET", "s".repeat(32));
  vi.stubEnv("REVALIDATE_SECRET", "r".repeat(32));
  const { shopProgram } = await import("@/scripts/shop/program");
  known = leaves(shopProgram());
}, 60_000);

const LOOKS = [
  "orders",
  "order",
  "holds",
  "promo list",
  "redirect list",
  "settings list",
  "settings show",
  "settings history",
  "customer list",
  "credit show",
  "inbox list",
  "inbox show",
  "report",
  "checkup",
  "media list",
  ...["texts list", "texts show", "texts history"],
  ...["products list", "products show", "products export", "categories list", "keys list"],
  ...["price-rules list", "price-rules preview"],
  ...["imports held", "offers show", "offers conflicts", "suppliers list", "confirmations list"],
  ...["purchases list", "purchases show", "purchases pdf", "feeds list", "feeds run", "feeds log"],
];
const CHANGES = [
  ...[
    "paid",
    "quote",
    "tax",
    "produce",
    "ship",
    "deliver",
    "return",
    "cancel",
    "release",
    "refund",
    "stock",
    "price",
  ],
  ...["promo add", "promo end", "redirect add", "redirect remove"],
  ...["settings set", "settings reset", "settings restore"],
  ...["media add", "media replace", "media retitle", "media move", "media remove", "media sweep"],
  ...["texts save", "texts publish", "texts reset", "texts remove"],
  ...["products create", "products update", "products activate", "products withdraw", "products draft"],
  ...["products delete", "products import"],
  ...["categories add", "categories rename", "categories move", "categories delete"],
  ...["prices change", "prices sale", "prices end-sale", "prices metal", "prices making", "prices stones"],
  ...["price-rules add", "price-rules change", "price-rules move", "price-rules remove", "price-rules apply"],
  ...["imports approve", "offers keep", "offers use", "offers refuse"],
  ...["suppliers change", "confirmations held", "confirmations gone"],
  ...["purchases confirm", "purchases receive", "purchases cancel", "purchases resend"],
  ...["feeds add", "feeds change", "feeds pause", "feeds resume", "feeds remove"],
  ...["keys add", "keys revoke"],
  ...["staff invite", "staff disable", "staff enable", "staff reset"],
  "credit give",
  ...["customer approve", "customer decline", "inbox answer", "demo add", "demo remove"],
];

test("a shop can be run by its command line: every command is there, with help and answers in JSON", () => {
  const names = known.map(({ name }) => name);
  for (const name of [...LOOKS, ...CHANGES]) expect(names).toContain(name);
  for (const { name, words, options } of known) {
    expect(words, name).toContain("Usage:");
    expect(options, name).toContain("--json");
  }
});

test("what changes something is asked about and says who does it; what only looks asks nothing", () => {
  for (const { name, options } of known) {
    const asks = options.includes("--yes");
    expect(options.includes("--as"), name).toBe(asks);
    if (CHANGES.includes(name)) expect(asks, name).toBe(true);
    if (LOOKS.includes(name)) expect(asks, name).toBe(false);
  }
});
