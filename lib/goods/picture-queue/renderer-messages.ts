import type { RenderResult } from "@/lib/goods/pictures/files/make-picture";

/** What the renderer is asked: a picture by its key, or which pictures still show their models. */
export type RendererRequest =
  | { readonly render: string; readonly side?: number | undefined }
  | { readonly check: readonly { readonly key: string; readonly model: string }[] };

/** A picture as the renderer made it, and the hash of the model it shows. */
export type MadePicture = RenderResult & { readonly model: string };

export type RendererAnswer =
  | { readonly rendered: MadePicture }
  /** there is no picture of that key */
  | { readonly unknown: true }
  | { readonly failed: string }
  | { readonly current: readonly string[] };
