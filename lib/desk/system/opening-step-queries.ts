import { sql } from "drizzle-orm";
import { readDemoMark } from "@/lib/desk/demo/commands/mark";
import { db } from "@/lib/platform/db/client";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { listLackingSettings } from "@/lib/selling/payments/methods";
import type { Shortcoming } from "./missing-settings";
import { OPENING_STEPS, type OpeningStep } from "./opening-steps";

const MAIL_KEYS = ["SMTP_URL", "MAIL_TO_FILES", "MAIL_FROM"];

/**
 * How far an owner has come.
 * @param missing what the shop lacks
 */
export async function openingSteps(
  missing: readonly Shortcoming[],
): Promise<{ id: OpeningStep; isDone: boolean }[]> {
  const [settings, demo, { rows }] = await Promise.all([
    loadShopSettings(),
    readDemoMark(db()),
    db().execute<Record<"goods" | "opening" | "look" | "texts" | "orders", boolean>>(sql`
      select
        exists (select from products where not is_demo and status = 'active')
          or exists (select from diamonds where not is_demo) as goods,
        exists (select from setting_versions where key = 'opening') as opening,
        exists (select from setting_values where key in ('look', 'logo', 'homeSections')) as look,
        (select count(distinct name) from text_versions where state in ('published', 'default')
          and name in ('pages/term-of-use', 'pages/return-policy', 'pages/privacy-policy')) = 3 as texts,
        exists (select from payments where captured_cents > 0) as orders`),
  ]);
  const [found] = rows;
  const has = (test: (one: Shortcoming) => boolean) => missing.some(test);
  const hasDemo = demo?.state === "done" || demo?.state === "started";
  const done: Record<OpeningStep, boolean> = {
    staff: !has(({ place }) => place === "/staff"),
    demo: !hasDemo,
    goods: found?.goods ?? false,
    close: found?.opening ?? false,
    look: found?.look ?? false,
    facts: !has(({ isUrgent, place }) => isUrgent && (place?.startsWith("/settings") ?? false)),
    payments:
      listLackingSettings().length === 0 && !has(({ keys }) => keys.some((key) => MAIL_KEYS.includes(key))),
    texts: found?.texts ?? false,
    deploy: !has(({ keys }) => keys.includes("SHOP_URL")),
    check: !has(({ isUrgent }) => isUrgent),
    buy: found?.orders ?? false,
    open: (found?.opening ?? false) && settings.opening.isOpen,
  };
  return OPENING_STEPS.map((id) => ({ id, isDone: done[id] }));
}
