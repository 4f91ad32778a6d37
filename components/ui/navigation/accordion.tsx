"use client";

import { Accordion as Base } from "@base-ui/react/accordion";
import type { ReactNode } from "react";
import { ChevronIcon } from "@/components/ui/icons/chevron-icon";

export type AccordionItem = { value: string; title: ReactNode; content: ReactNode };

/** Headings of which one at a time shows its text. The browser's own search finds folded text and opens it. */
export function Accordion({ items, level = 3 }: { items: readonly AccordionItem[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <Base.Root hiddenUntilFound className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <Base.Item key={item.value} value={item.value}>
          <Base.Header render={<Heading />} className="font-sans text-base tracking-normal">
            <Base.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left font-medium hover:text-accent">
              {item.title}
              <ChevronIcon className="transition-transform group-data-panel-open:rotate-180" />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="max-w-prose pb-5 text-muted">{item.content}</Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
