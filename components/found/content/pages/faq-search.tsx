"use client";

import { type ReactNode, useRef, useState } from "react";
import { Field, TextInput } from "@/components/ui/form/field";
import { useHydrated } from "@/hooks/use-hydrated";

/** Filters the questions below it to the ones that contain every typed word in question or answer. */
export function FaqSearch({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<number | null>(null);
  const hydrated = useHydrated();

  function search(typed: string) {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const group of list.current?.querySelectorAll<HTMLElement>("[data-questions]") ?? []) {
      let left = 0;
      for (const question of group.querySelectorAll<HTMLElement>("[data-question]")) {
        const text = question.textContent.toLowerCase();
        question.hidden = !words.every((word) => text.includes(word));
        if (!question.hidden) left += 1;
      }
      group.hidden = left === 0;
      count += left;
    }
    setFound(words.length > 0 ? count : null);
  }

  return (
    <>
      {/* hidden without a script, since it could not search; the browser's own search finds folded answers */}
      <search className={hydrated ? "mb-10 block max-w-md" : "invisible mb-10 block max-w-md"}>
        <Field label="Search questions">
          {(control) => (
            <TextInput {...control} type="search" onChange={(event) => search(event.target.value)} />
          )}
        </Field>
        <p role="status" className="mt-2 min-h-6 text-sm text-muted">
          {found !== null && (found === 1 ? "One question" : `${found === 0 ? "No" : found} questions`)}
          {found === 0 && (
            <>
              {". "}
              <a href="/contact-us" className="text-link">
                Ask us
              </a>
            </>
          )}
        </p>
      </search>
      <div ref={list}>{children}</div>
    </>
  );
}
