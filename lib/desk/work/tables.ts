import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, oneOfCheck, timestampColumn } from "@/lib/platform/db/columns";

const STATES = ["running", "done", "failed"] as const;

/** Work of the back office that goes on in one process, which every process can report on. */
export const longWork = pgTable(
  "long_work",
  {
    id: uuid().primaryKey(),
    /** who may see its result */
    permission: text().notNull(),
    state: text({ enum: STATES }).notNull().default("running"),
    /** lines read so far; null if the work can't tell */
    lines: integer(),
    message: text(),
    result: jsonb(),
    /** last sign of life of its process */
    aliveAt: timestampColumn("alive_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  () => [oneOfCheck("long_work_state", "state", STATES)],
);
