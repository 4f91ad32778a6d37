"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import type { DrawerProps } from "@/components/layout/menus/menu-drawer";
import { useHistoryDrawer } from "@/hooks/use-history-drawer";

const load = () => import("@/components/layout/menus/menu-drawer");

/**
 * Opens the menu drawer on phones; its script loads on touch or focus. `children` is the icon, rendered on
 * the server.
 */
export function MenuButton({ children }: { children: ReactNode }) {
  const { open, show, close, leave } = useHistoryDrawer();
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
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={fetchDrawer}
        onFocus={fetchDrawer}
        onClick={async () => {
          if (await fetchDrawer()) show();
        }}
        className="-ml-[min(0.75rem,3.75vw)] inline-flex size-tap items-center justify-center rounded-sm hover:bg-stone noscript:hidden"
      >
        {children}
      </button>
      {Drawer && <Drawer open={open} onClose={close} onLeave={leave} />}
    </>
  );
}
