"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type DragEvent, useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { buttonClass } from "@/components/ui/form/button-style";
import { showErrorToast } from "@/components/ui/overlay/toast";
import type { Media } from "@/lib/platform/media/schema";
import { admin } from "../client";
import { Section } from "../kit/section";
import { HEIC_HINT } from "./accepted-file";
import { MediaGrid } from "./media-grid";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

/** Longest description the API takes. */
const MOST_ALT = 250;

/** The pictures and other files of a product: dropped or chosen, in the order the shop shows them. */
export function ProductMedia({
  slug,
  name,
  picture,
  mayWrite,
}: {
  slug: string;
  name: string;
  /** what the shop shows until a picture is uploaded */
  picture: string | null;
  mayWrite: boolean;
}) {
  const inputId = useId();
  const client = useQueryClient();
  const key = ["media", slug];
  const { data: media = [], isPending } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/media", { query: { subject: slug }, signal })).data,
  });
  const [isOver, setOver] = useState(false);

  const show = (shown: Media[]) => client.setQueryData(key, shown);
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      showErrorToast((error as Error).message);
    }
    await client.invalidateQueries({ queryKey: key });
  };

  const { uploads, upload, dismiss } = useUploads({
    toBody: (file) => {
      const body = new FormData();
      body.set("subject", slug);
      body.set("alt", name.slice(0, MOST_ALT));
      body.set("file", file);
      return body;
    },
    onUploaded: () => client.invalidateQueries({ queryKey: key }),
  });

  const drop = (event: DragEvent) => {
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    void upload(files);
  };

  return (
    <Section title="Pictures and files">
      {!isPending && picture && !media.some(({ kind }) => kind === "image") && (
        <p className="flex items-center gap-4 text-sm text-muted">
          {/* biome-ignore lint/performance/noImgElement: a small file that the shop already has */}
          <img
            src={picture}
            alt=""
            width={96}
            height={96}
            className="size-24 rounded-sm bg-stone object-contain"
          />
          The shop shows this until you upload a picture.
        </p>
      )}
      <MediaGrid
        media={media}
        mayWrite={mayWrite}
        onMove={(moved, order) => {
          show([...order]);
          const at = order.findIndex(({ id }) => id === moved) + 1;
          void attempt(() => admin.patch("v1/admin/media/{id}", { params: { id: moved }, body: { at } }));
        }}
        onDescribe={(id, alt) =>
          void attempt(() => admin.patch("v1/admin/media/{id}", { params: { id }, body: { alt } }))
        }
        onRemove={(id) => {
          show(media.filter((one) => one.id !== id));
          void attempt(() => admin.delete("v1/admin/media/{id}", { params: { id } }));
        }}
      />
      {mayWrite && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
        <div
          className={cn(
            "grid justify-items-center gap-3 rounded-sm border border-dashed border-line-strong p-6 text-center text-sm text-muted",
            isOver && "border-accent bg-accent-soft",
          )}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes("Files")) return;
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <p>Drag photographs, videos, a GLB model, or a PDF report here. {HEIC_HINT}</p>
          <label htmlFor={inputId} className={cn(buttonClass("ghost", "sm"), "focus-within:outline-2")}>
            Choose files
            <input
              id={inputId}
              type="file"
              multiple
              accept="image/*,video/*,.glb,application/pdf"
              className="sr-only"
              onChange={({ target }) => {
                void upload([...(target.files ?? [])]);
                target.value = "";
              }}
            />
          </label>
          <UploadList uploads={uploads} onDismiss={dismiss} />
        </div>
      )}
    </Section>
  );
}
