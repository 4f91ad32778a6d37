import { sql } from "drizzle-orm";
import { settingValues } from "./tables";

/** Key of the row that says what has become of the demo goods; `lib/desk/demo/commands/mark.ts` reads and writes it. */
export const DEMO_MARK = "seeded";

/** Whether the owner has removed the demo goods, as a condition inside a statement. */
export const isDemoRemoved = sql<boolean>`exists (
  select from ${settingValues} where ${settingValues.key} = ${DEMO_MARK} and ${settingValues.value}->>'state' = 'removed'
)`;
