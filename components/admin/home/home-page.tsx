"use client";

import { useEffect, useRef, useState } from "react";
import { FormProvider, useFieldArray } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { isRepeatedSection, MOST_SECTIONS, SECTION_KINDS } from "@/lib/found/home/model";
import type { HomeSection } from "@/lib/found/home/schema";
import { DraftPage } from "../drafts/draft-page";
import { type DraftValue, useDraftForm } from "../drafts/use-draft-form";
import { Section } from "../kit/section";
import { MoveHandle, Sorting, useMovable } from "../kit/sorting";
import { SectionFields } from "./section-fields";
import { newSection, sectionOf, type TypedSection, typedSection } from "./section-values";
import { ROW_WORDS, SECTION_WORDS } from "./section-words";

/** The sections of the home page: which are shown, in which order, and what each says. */
export function HomePage() {
  const { form, ...state } = useDraftForm<TypedSection[]>({
    key: "homeSections",
    toForm: (value) => (value as HomeSection[]).map(typedSection),
    fromForm: (typed) => typed.map(sectionOf) as DraftValue,
  });
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "value" });
  const [opened, setOpened] = useState<string | null>(null);
  const isAdded = useRef(false);
  // a new section's fields open, because it has nothing to show before they are filled in
  useEffect(() => {
    const last = fields.at(-1);
    if (!isAdded.current || !last) return;
    isAdded.current = false;
    setOpened(last.id);
    requestAnimationFrame(() =>
      document.getElementById(fieldsIdOf(last.id))?.querySelector<HTMLElement>("input, select")?.focus(),
    );
  }, [fields]);
  const typed = form.watch("value") ?? [];
  const items = fields.map(({ id }, at) => ({ id, name: nameOf(typed[at]) }));
  const absent = SECTION_KINDS.filter(
    (kind) => isRepeatedSection(kind) || !typed.some((section) => section.kind === kind),
  );
  return (
    <FormProvider {...form}>
      <DraftPage
        title="Home page"
        setting="homeSections"
        lead="The sections of the home page, from top to bottom. A section that has nothing to show, such as shapes without diamonds, isn’t there."
        state={state}
      >
        <Section title="Sections">
          <Sorting layout="list" items={items} onMove={move}>
            <ol className="divide-y divide-line">
              {items.map(({ id, name }, at) => (
                <Line
                  key={id}
                  id={id}
                  at={at}
                  name={name}
                  section={typed[at] ?? newSection("story")}
                  isOpen={opened === id}
                  onOpen={() => setOpened(opened === id ? null : id)}
                  onShow={(isShown) => form.setValue(`value.${at}.isShown`, isShown, { shouldDirty: true })}
                  onRemove={() => remove(at)}
                />
              ))}
            </ol>
          </Sorting>
        </Section>
        {typed.length < MOST_SECTIONS && (
          <Section title="Add a section">
            <ul className="grid gap-2 sm:grid-cols-2">
              {absent.map((kind) => (
                <li key={kind}>
                  <button
                    type="button"
                    className="grid w-full gap-0.5 rounded-sm border border-line p-3 text-left text-sm hover:border-line-strong hover:bg-stone"
                    onClick={() => {
                      isAdded.current = true;
                      append(newSection(kind), { shouldFocus: false });
                    }}
                  >
                    <span className="font-medium">
                      <span aria-hidden>+ </span>
                      {SECTION_WORDS[kind].name}
                    </span>
                    <span className="text-muted">{SECTION_WORDS[kind].shows}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </DraftPage>
    </FormProvider>
  );
}

const fieldsIdOf = (id: string) => `${id}-fields`;

/** What a section is called among several of its kind. */
function nameOf(section: TypedSection | undefined): string {
  if (!section) return "Section";
  const { name } = SECTION_WORDS[section.kind];
  if (section.title.trim()) return `${name}: ${section.title.trim()}`;
  return section.kind === "products" ? ROW_WORDS[section.show] : name;
}

function Line({
  id,
  at,
  name,
  section,
  isOpen,
  onOpen,
  onShow,
  onRemove,
}: {
  id: string;
  at: number;
  name: string;
  section: TypedSection;
  isOpen: boolean;
  onOpen: () => void;
  onShow: (isShown: boolean) => void;
  onRemove: () => void;
}) {
  const { item, handle, isDragging } = useMovable(id);
  const fieldsId = fieldsIdOf(id);
  return (
    <li {...item} className={cn("bg-card py-2", isDragging && "relative z-1 opacity-70")}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2">
        <MoveHandle handle={handle} name={name} place={at + 1} />
        <div className="min-w-0 py-2.5">
          <p className={cn("font-medium wrap-anywhere", !section.isShown && "text-muted line-through")}>
            {name}
          </p>
          <p className="text-sm text-muted">{SECTION_WORDS[section.kind].shows}</p>
        </div>
        <div className="col-start-2 flex flex-wrap items-center gap-x-1 sm:gap-x-4">
          <Checkbox
            label={
              <>
                Shown<span className="sr-only">: {name}</span>
              </>
            }
            checked={section.isShown}
            onChange={({ target }) => onShow(target.checked)}
          />
          {section.kind !== "doors" && (
            <Button
              variant="quiet"
              size="sm"
              className="px-2"
              aria-expanded={isOpen}
              aria-controls={fieldsId}
              onClick={onOpen}
            >
              {isOpen ? "Close" : "Edit"}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          <Button variant="quiet" size="sm" className="px-2" onClick={onRemove}>
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      <div id={fieldsId} hidden={!isOpen} className="pt-2 pb-4 sm:pl-13">
        {isOpen && <SectionFields at={at} />}
      </div>
    </li>
  );
}
