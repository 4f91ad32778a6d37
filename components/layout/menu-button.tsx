"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import type { DrawerProps } from "@/components/layout/menu-drawer";
import { useHistoryDrawer } from "@/hooks/use-history-drawer";
import { useHydrated } from "@/hooks/use-hydrated";

const load = () => import("@/components/layout/menu-drawer");

/**
 * A link to the page that lists every menu, which becomes a button once scripts run: it opens the menus as a drawer on
 * phones. The drawer's script loads on touch or focus. `children` is the icon, rendered on the server.
 */
export function MenuButton({ href, children }: { href: string; children: ReactNode }) {
  const { open, show, close, leave } = useHistoryDrawer();
  const hydrated = useHydrated();
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null);
  // a script that failed to load is fetched again on the next touch
  const fetchDrawer = () =>
    load().then(
      (drawer) => {
        setDrawer(() => drawer.default);
        return true;
      },
      (error) => {
        console.warn("The menu could not be loaded", error);
        return false;
      },
    );
  const openDrawer = async () => {
    if (await fetchDrawer()) show();
    else window.location.assign(href);
  };
  return (
    <>
      <a
        href={href}
        aria-label="Menu"
        {...(hydrated ? { role: "button", "aria-haspopup": "dialog", "aria-expanded": open } : {})}
        onPointerDown={fetchDrawer}
        onFocus={fetchDrawer}
        onClick={(event) => {
          // a modified click opens the list in a tab of its own, as of any link
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          // the progress bar takes a click on any link for a navigation
          event.nativeEvent.stopImmediatePropagation();
          openDrawer();
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          openDrawer();
        }}
        className="-ml-3 inline-flex size-11 items-center justify-center rounded-sm hover:bg-stone"
      >
        {children}
      </a>
      {Drawer && <Drawer open={open} onClose={close} onLeave={leave} />}
    </>
  );
}
