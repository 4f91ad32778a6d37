"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { MenuIcon } from "@/components/ui/icons";

const load = () => import("./menu-drawer");
const MenuDrawer = dynamic(load, { ssr: false });

/** Opens the menu drawer on phones; its script is fetched when a finger or the focus is on the button. */
export function MenuButton() {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => void load()}
        onFocus={() => void load()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="-ml-3 inline-flex size-11 items-center justify-center rounded-sm hover:bg-stone"
      >
        <MenuIcon className="size-6" />
      </button>
      {wanted && <MenuDrawer open={open} onOpenChange={setOpen} />}
    </>
  );
}
