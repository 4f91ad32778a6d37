import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { buttonClass } from "@/components/ui/form/button-style";
import { Field, TextInput } from "@/components/ui/form/field";
import type { Media } from "@/lib/platform/media/schema";
import { HEIC_HINT } from "../media/accepted-file";
import { UploadList } from "../media/upload-list";
import { useUploads } from "../media/use-uploads";
import type { TextValues } from "./text-words";

/** Longest description the API takes. */
const MOST_ALT = 250;

/** The path of an uploaded picture, wherever a CDN shows it. */
const pathOf = ({ src }: Media) => new URL(src, window.location.origin).pathname;

/**
 * An article's picture: one of the shop's own drawings by its address, or a file that is uploaded here, also before the article
 * is saved for the first time.
 * @param article its name, such as `rings/sizes`; null until it has a title or an address
 */
export function ArticlePicture({ article, error }: { article: string | null; error: string | null }) {
  const inputId = useId();
  const { register, setValue, getValues } = useFormContext<TextValues>();
  const picture = useWatch<TextValues, "article.picture">({ name: "article.picture" });
  const [broken, setBroken] = useState<string | null>(null);
  const { uploads, upload, dismiss } = useUploads({
    toBody: (file) => {
      const body = new FormData();
      body.set("subject", `article:${article}`);
      body.set("alt", (getValues("article.title") || file.name).slice(0, MOST_ALT));
      body.set("file", file);
      return body;
    },
    onUploaded: (answer) =>
      setValue("article.picture", pathOf((answer as { data: Media }).data), {
        shouldDirty: true,
        shouldValidate: true,
      }),
  });
  return (
    <div className="grid content-start gap-3">
      <Field
        label="Picture"
        hint="Upload one, or enter the address of one on this site, such as /pictures/lessons/stone-round.svg. Leave it empty for the shop’s own drawing."
        optional
        error={error}
      >
        {(control) => <TextInput {...control} {...register("article.picture")} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {picture.startsWith("/") && picture !== broken && (
          // biome-ignore lint/performance/noImgElement: a small file that the shop already has
          <img
            src={picture}
            alt={getValues("article.title") || "The article"}
            width={96}
            height={64}
            className="h-16 w-24 rounded-sm bg-ground object-contain"
            onError={() => setBroken(picture)}
          />
        )}
        {article === null ? (
          <p className="text-sm text-muted">Enter a title to upload a picture.</p>
        ) : (
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
        )}
      </div>
      <p className="text-sm text-muted">{HEIC_HINT}</p>
      <UploadList uploads={uploads} onDismiss={dismiss} />
    </div>
  );
}
