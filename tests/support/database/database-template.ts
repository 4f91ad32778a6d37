import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { migrate } from "@/lib/platform/db/migrate";
import { shareTestServer } from "../shops/shared-servers";
import { createEmptyDatabase } from "./database";

declare module "vitest" {
  export interface ProvidedContext {
    /** name of a migrated, empty database that each file copies, because migrating takes ten times as long */
    template: string;
  }
}

export default async function prepareTemplate(project: TestProject): Promise<() => Promise<void>> {
  const { stop } = await shareTestServer();
  const { url, name, drop } = await createEmptyDatabase();
  await migrate(url);
  project.provide("template", name);
  const { DATA_DIR } = project.config.env;
  return async () => {
    await drop();
    await stop();
    // what the shop wrote meanwhile: mails, and snapshots of the index
    if (DATA_DIR) await rm(DATA_DIR, { recursive: true, force: true });
  };
}
