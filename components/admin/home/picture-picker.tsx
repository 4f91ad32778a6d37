import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Field, TextInput } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { SECTION_PICTURES } from "@/lib/found/home/model";
import type { Media } from "@/lib/platform/media/schema";
import { admin } from "../client";
import { useSettled } from "../kit/form/use-settled";
import { HEIC_HINT } from "../media/accepted-file";
import { UploadList } from "../media/upload-list";
import { useUploads } from "../media/use-uploads";

/** Longest description the API takes. */
const MOST_ALT = 250;
/** Pictures of the media that are offered at a time. */
const MOST_FOUND = 24;

/** A picture of a section: uploaded here, or one that the shop has already. */
export function PicturePicker({
  picture,
  hint,
  error,
  onPick,
}: {
  /** its ID; null for none */
  picture: string | null;
  hint: string;
  error: string | null;
  onPick: (id: string | null) => void;
}) {
  const inputId = useId();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [alt, setAlt] = useState("");
  const { data: shown, isPending } = useQuery({
    queryKey: ["media-library", "one", picture],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/media-library", { query: picture === null ? {} : { id: picture }, signal }))
        .data[0] ?? null,
    enabled: picture !== null,
  });
  const { uploads, upload, dismiss } = useUploads({
    toBody: (file) => {
      const body = new FormData();
      body.set("subject", `banner:${SECTION_PICTURES}`);
      body.set("alt", (alt.trim() || file.name.replace(/\.\w+$/, "")).slice(0, MOST_ALT));
      body.set("file", file);
      return body;
    },
    onUploaded: async (answer) => {
      await client.invalidateQueries({ queryKey: ["media-library"] });
      setAlt("");
      onPick((answer as { data: Media }).data.id);
    },
  });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">
        Picture <span className="font-normal text-muted">(optional)</span>
      </legend>
      {picture !== null && (
        <div className="flex items-center gap-4">
          {shown?.picture && (
            // biome-ignore lint/performance/noImgElement: a small file that the shop already has
            <img
              src={shown.picture}
              alt=""
              width={120}
              height={90}
              className="h-22 w-30 rounded-sm bg-stone object-cover"
            />
          )}
          <p className="min-w-0 text-sm wrap-anywhere">
            {isPending ? "Loading…" : (shown?.alt ?? "This picture was removed from the media.")}
          </p>
          <Button variant="quiet" size="sm" onClick={() => onPick(null)}>
            Remove<span className="sr-only"> the picture</span>
          </Button>
        </div>
      )}
      <Field
        label="What the picture shows"
        hint="In a few words, for those who can’t see it. Enter it before you upload."
        optional
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={MOST_ALT}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={inputId} className={cn(buttonClass("ghost", "sm"), "focus-within:outline-2")}>
          Upload a picture
          <input
            id={inputId}
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={({ target }) => {
              void upload([...(target.files ?? [])].slice(0, 1));
              target.value = "";
            }}
          />
        </label>
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          Choose from media
        </Button>
      </div>
      <p className="text-sm text-muted">
        {hint} {HEIC_HINT}
      </p>
      {error && <p className="text-sm text-danger">{error}</p>}
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen && (
          <MediaDialog
            onPick={(id) => {
              onPick(id);
              setOpen(false);
            }}
          />
        )}
      </Dialog>
    </fieldset>
  );
}

/** The pictures that were uploaded, the latest first. */
function MediaDialog({ onPick }: { onPick: (id: string) => void }) {
  const [words, setWords] = useState("");
  const q = useSettled(words.trim());
  const { data, isPending } = useQuery({
    queryKey: ["media-library", "pictures", q],
    queryFn: async ({ signal }) =>
      (
        await admin.get("v1/admin/media-library", {
          query: { kind: "image", per_page: MOST_FOUND, order: "desc", ...(q ? { q } : {}) },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });
  return (
    <DialogContent title="Choose a picture">
      <div className="grid gap-4">
        <Field label="Description">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <ul className="grid grid-cols-3 gap-3" aria-label="Pictures">
          {data?.map(({ id, alt, picture }) => (
            <li key={id}>
              <button
                type="button"
                className="block w-full overflow-hidden rounded-sm border border-line hover:border-accent"
                onClick={() => onPick(id)}
              >
                {/* biome-ignore lint/performance/noImgElement: a small file that the shop already has */}
                <img src={picture ?? ""} alt={alt} className="aspect-square w-full bg-stone object-cover" />
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className="text-sm text-muted">
          {isPending
            ? "Loading…"
            : data?.length === 0
              ? q
                ? "No picture fits these words."
                : "Nothing was uploaded yet."
              : data?.length === MOST_FOUND
                ? "The latest pictures. Enter words of a description to find others."
                : ""}
        </p>
      </div>
    </DialogContent>
  );
}
