"use client";

import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export type TabItem = { value: string; label: ReactNode; content: ReactNode };

/** Panels of which one is shown; arrow keys move between the tabs. */
export function Tabs({ items, label }: { items: readonly TabItem[]; label: string }) {
  return (
    <Base.Root defaultValue={items[0]?.value ?? null}>
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="min-h-11 border-b-2 border-transparent px-4 text-sm whitespace-nowrap text-muted hover:text-ink data-active:border-accent data-active:text-ink"
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-6">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
