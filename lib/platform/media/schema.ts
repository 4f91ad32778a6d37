import { z } from "zod";
import { MEDIA_KINDS } from "./model";

/** A picture, video, turn, model or certificate in an answer of the API. */
export const mediaSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(MEDIA_KINDS),
    /** a picture as WebP, at most 640 px wide; any other file as it was uploaded; of frames the first */
    src: z.string(),
    /** media type of `src` */
    type: z.string(),
    /** candidates for `srcset`, AVIF; null for what is no picture */
    avif: z.string().nullable(),
    /** the picture as JPEG, at most 1280 px wide, for mail and feeds */
    jpeg: z.string().nullable(),
    alt: z.string(),
    /** of the largest file, px; null where not known */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** data URI of a tiny preview */
    placeholder: z.string().nullable(),
    /** the picture that stands for a video until it plays */
    poster: z.string().nullable(),
    /** addresses of a turn's pictures, in order; empty for anything else */
    frames: z.array(z.string()),
  })
  .meta({ id: "Media" });
export type Media = z.infer<typeof mediaSchema>;
