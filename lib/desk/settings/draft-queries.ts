import { and, eq } from "drizzle-orm";
import { type HomeSection, homeSectionsSetting } from "@/lib/found/home/schema";
import { workerHere } from "@/lib/people/staff/authority";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import type { ShopLook } from "@/lib/platform/looks/look";
import { lookSchema } from "@/lib/platform/looks/schema";
import type { DraftedSetting } from "./draft-model";
import { settingDrafts } from "./tables";

export type SettingDraft = { value: unknown; base: number; updatedAt: Date };

/** Somebody's draft of a setting; null if they have none. */
export async function findDraft(
  staffId: string,
  key: DraftedSetting,
  executor: Database | Transaction = db(),
): Promise<SettingDraft | null> {
  const { value, base, updatedAt } = settingDrafts;
  const [found] = await executor
    .select({ value, base, updatedAt })
    .from(settingDrafts)
    .where(and(eq(settingDrafts.staffId, staffId), eq(settingDrafts.key, key)));
  return found ?? null;
}

/** What somebody is making of the shop's look and home page; what is null they have no draft of. */
type OwnDrafts = { look: ShopLook | null; sections: readonly HomeSection[] | null };

/** The drafts of who asks for a page; null for everybody who can't change the shop's settings. */
export async function loadOwnDrafts(headers: Pick<Headers, "get">): Promise<OwnDrafts | null> {
  const worker = await workerHere(headers, "settings.write");
  if (!worker) return null;
  const [look, sections] = await Promise.all([
    findDraft(worker.person.id, "look"),
    findDraft(worker.person.id, "homeSections"),
  ]);
  // a draft of an earlier version of the shop may not be valid any more
  return {
    look: look && (lookSchema.safeParse(look.value).data ?? null),
    sections: sections && (homeSectionsSetting.schema.safeParse(sections.value).data ?? null),
  };
}
