import { type HeaderEntry, headerMenuSetting, isDefaultHeader } from "@/lib/found/menus/header-menu";
import { readDeclared } from "@/lib/platform/settings/declared-reads";
import { arrangedMenus } from "./menus";

/** The header's menus as the shop has arranged them, and how; null if they are as they come. */
export async function readHeaderMenus() {
  const entries: HeaderEntry[] = await readDeclared(headerMenuSetting);
  return { menus: arrangedMenus(entries), arranged: isDefaultHeader(entries) ? null : entries };
}
