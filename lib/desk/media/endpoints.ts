import { z } from "zod";
import { MEDIA_KINDS, MEDIA_SUBJECTS } from "@/lib/platform/media/model";
import { mediaSchema } from "@/lib/platform/media/schema";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery, searchField } from "../admin/list-query";

const common = { tag: "Media" } as const;

/** Longest description; screen readers read it out whole. */
const altField = z.string().trim().min(1).max(250);
const placeField = z.coerce.number().int().min(1).max(1_000);
const idParams = z.object({ id: z.uuid() });
const answered = z.object({ data: mediaSchema });

const FILES = {
  file: "The picture, video, GLB model, or PDF certificate; for a 360° view, its pictures in order",
  poster: "Picture shown until a video plays",
} as const;

export const listMediaEndpoint = adminEndpoint({
  ...common,
  id: "adminListMedia",
  method: "GET",
  permission: "catalog.read",
  path: "v1/admin/media",
  summary: "Lists the media of a product, variant, stone, or category, in order",
  query: z.strictObject({ subject: z.string().min(1).max(200) }),
  response: z.object({ data: z.array(mediaSchema) }),
  errors: { 422: "No product, variant, stone, or category has this name" },
});

export const mediaLibraryEndpoint = adminEndpoint({
  ...common,
  id: "adminListMediaLibrary",
  method: "GET",
  permission: "catalog.read",
  path: "v1/admin/media-library",
  summary: "Lists everything that was uploaded, a page at a time; media of suppliers’ feeds are left out",
  query: listQuery(z.enum(["created_at"]).default("created_at"), {
    /** one item alone */
    id: z.uuid().optional(),
    kind: z.enum(MEDIA_KINDS).optional(),
    /** the kind of what they belong to */
    subject: z.enum(MEDIA_SUBJECTS).optional(),
    /** in the description */
    q: searchField,
  }),
  response: listOf(
    z.object({
      id: z.uuid(),
      kind: z.enum(MEDIA_KINDS),
      alt: z.string(),
      /** the file as it is shown: a picture at most 640 px wide, anything else as it was uploaded */
      src: z.string(),
      /** a small picture of it; null where there is none */
      picture: z.string().nullable(),
      /** of the file it was made from */
      bytes: z.int().nullable(),
      created_at: z.iso.datetime(),
      /** what it belongs to; null if that was deleted */
      subject: z
        .object({
          kind: z.enum(MEDIA_SUBJECTS),
          /** slug, SKU, or the text’s name */
          name: z.string(),
          title: z.string(),
        })
        .nullable(),
    }),
  ),
});

export const ADD_FIELDS = z.strictObject({
  /** slug or SKU, or `category:round` where two kinds of things have one name */
  subject: z.string().min(1).max(200),
  alt: altField,
  /** place among the others, from 1; last when absent */
  at: placeField.optional(),
  /** the files are the pictures of one 360° view */
  turn: z.stringbool().optional(),
});

export const REPLACE_FIELDS = z.strictObject({ alt: altField.optional(), turn: z.stringbool().optional() });

export const addMediaEndpoint = adminEndpoint({
  ...common,
  id: "adminAddMedia",
  method: "POST",
  permission: "catalog.write",
  path: "v1/admin/media",
  summary: "Adds a file to a product, variant, stone, or category",
  upload: {
    files: FILES,
    fields: ADD_FIELDS,
  },
  response: answered,
  success: 201,
  errors: {
    413: "The files are too large",
    422: "A file or field isn’t accepted; the message says why",
  },
});

export const replaceMediaEndpoint = adminEndpoint({
  ...common,
  id: "adminReplaceMedia",
  method: "PUT",
  permission: "catalog.write",
  path: "v1/admin/media/{id}",
  summary: "Replaces a file with another",
  params: idParams,
  upload: {
    files: FILES,
    fields: REPLACE_FIELDS,
  },
  response: answered,
  errors: {
    404: "No media item has this ID",
    413: "The files are too large",
    422: "A file or field isn’t accepted; the message says why",
  },
});

export const changeMediaEndpoint = adminEndpoint({
  ...common,
  id: "adminChangeMedia",
  method: "PATCH",
  permission: "catalog.write",
  path: "v1/admin/media/{id}",
  summary: "Changes the description or position of a media item",
  params: idParams,
  body: z
    .strictObject({ alt: altField.optional(), at: z.int().min(1).max(1_000).optional() })
    .refine(({ alt, at }) => alt !== undefined || at !== undefined, "Send alt, at, or both"),
  response: answered,
  errors: { 404: "No media item has this ID" },
});

export const removeMediaEndpoint = adminEndpoint({
  ...common,
  id: "adminRemoveMedia",
  method: "DELETE",
  permission: "catalog.write",
  path: "v1/admin/media/{id}",
  summary: "Removes a media item",
  params: idParams,
  response: z.null(),
  success: 204,
  errors: { 404: "No media item has this ID" },
});
