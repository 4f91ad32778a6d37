import type { HeaderEntry } from "@/lib/found/menus/header-menu";
import { arrangedMenus, type Menu, type MenuLink, menus } from "./menus";

/** The header's menus in the browser: as the page was made with, so that only a shop that arranged them sends how. */
export function documentMenus(): readonly (Menu | MenuLink)[] {
  const { arranged } = document.querySelector<HTMLElement>("nav[data-arranged]")?.dataset ?? {};
  return arranged ? arrangedMenus(JSON.parse(arranged) as HeaderEntry[]) : menus;
}
