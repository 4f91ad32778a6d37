import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { useWatch } from "react-hook-form";
import { Notice } from "@/components/ui/status/notice";
import { Prose } from "@/components/ui/text/prose";
import { admin } from "../client";
import { useSettled } from "../kit/form/use-settled";
import { Section } from "../kit/section";
import type { TextValues } from "./text-words";

/** The unsaved words as the shop would show them, by its own renderer. */
export function TextPreview({ name, kind }: { name: string; kind: "page" | "article" }) {
  const [page, article, markdown] = useWatch<TextValues, ["page", "article", "markdown"]>({
    name: ["page", "article", "markdown"],
  });
  const isPage = kind === "page";
  const lead = useSettled(isPage ? page.lead : "");
  const text = useSettled(markdown);
  const { data } = useQuery({
    queryKey: ["page-preview", name, lead, text],
    queryFn: async ({ signal }) =>
      (await admin.post("v1/admin/page-previews", { body: { name, lead, markdown: text }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 0,
  });
  const isEmpty = text.trim() === "" && lead.trim() === "";
  return (
    <Section title="Preview">
      {isEmpty && <p className="text-muted">What you write appears here as customers will see it.</p>}
      {data?.problem && <Notice tone="warning" title={data.problem} role="status" />}
      {!isEmpty && data && !data.problem && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps links from leaving the form
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click
        <div className="min-w-0 wrap-anywhere" onClick={openElsewhere}>
          <p className="font-display text-3xl leading-tight">{isPage ? page.heading : article.title}</p>
          {data.lead !== "" && <Prose html={data.lead} className="mt-3 text-muted" />}
          <Prose html={data.html} className="mt-6" />
        </div>
      )}
    </Section>
  );
}

/** Opens a link of the preview in a tab of its own, so that unsaved words stay. */
function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href");
  if (!href || href.startsWith("#")) return;
  event.preventDefault();
  window.open(href, "_blank", "noopener");
}
