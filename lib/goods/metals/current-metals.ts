import { followHeldValue } from "@/lib/platform/cache/held-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
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

/** Reads the metals now, and again before pages are made after each change. */
export const followMetals = (): Promise<void> =>
  followHeldValue({
    name: "the metals",
    load: loadMetals,
    shown: metalsForPage,
    tags: [tags.catalog],
  });
