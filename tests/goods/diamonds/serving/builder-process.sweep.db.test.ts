import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { bundleIndexBuilder } from "@/scripts/lib/build/index-builder.mjs";
import { openLiveShop, stone } from "./live-shop";

const shop = openLiveShop();

test("what the builder's process logs is told by the one that started it", { timeout: 60_000 }, async () => {
  await shop.change(stone(1), sql`growth = 'MAGIC'`);
  const folder = await mkdtemp(join(tmpdir(), "adamas-builder-"));
  const program = `import("./lib/goods/diamonds/serving/builder-process.ts")
    .then(({ buildInProcess }) => buildInProcess({ atLeast: 0, except: [] }))`;
  const builder = join(folder, "index-builder.mjs");
  try {
    await bundleIndexBuilder(builder);
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", "--eval", program], {
      env: {
        ...process.env,
        DATABASE_URL: shop.url,
        INDEX_DIR: folder,
        INDEX_BUILDER: builder,
        LOG_LEVEL: "error",
      },
    });
    expect(stdout).toContain("a stone can't be listed");
  } finally {
    await rm(folder, { recursive: true });
  }
});
