import { setTimeout as sleep } from "node:timers/promises";
import { beforeTagsExpire, expireTags } from "@/lib/platform/cache/expire-tags";
import { tags } from "@/lib/platform/cache/manifest";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { declaredValue } from "@/lib/platform/settings/declared";
import { loadStoredSetting } from "@/lib/platform/settings/queries";
import { metalsForPage, setShopMetals } from "../terms/metals";
import { type MetalRecord, metalsSetting, shownMetals } from "./setting";

const held = processWide("metal records", () => ({ metals: metalsSetting.schema.parse(undefined) }));

/** The shop's metals with what the workshop and imports know of them, offered or not, as this process read them last. */
export const metalRecords = (): readonly MetalRecord[] => held().metals;

/** Has this process know these metals. */
export function holdMetals(metals: MetalRecord[]): void {
  held().metals = metals;
  setShopMetals(shownMetals(metals));
}

/** Reads the metals for this process. Never rejects: the last known ones stand while the database is away. */
export async function loadMetals(): Promise<boolean> {
  try {
    holdMetals(declaredValue(metalsSetting, await loadStoredSetting(metalsSetting.key)));
    return true;
  } catch (error) {
    log.warn({ err: error }, "the metals could not be read; the last known ones are used");
    return false;
  }
}

const RETRY_MS = 1_000;

/** Reads the metals now, and again before pages are made after each change. */
export async function followMetals(): Promise<void> {
  beforeTagsExpire(async (expired) => {
    // the caller tries again: pages made with the metals of before would be stored as current
    if (expired.includes(tags.shop) && !(await loadMetals())) throw new Error("the metals could not be read");
  });
  const before = metalsForPage();
  while (!(await loadMetals())) await sleep(RETRY_MS, undefined, { ref: false });
  // pages that were made meanwhile name other metals
  if (metalsForPage() === before) return;
  await expireTags([tags.shop, tags.catalog]).catch((error: unknown) =>
    log.warn({ err: error }, "pages that were made before the metals were read could not be expired"),
  );
}
