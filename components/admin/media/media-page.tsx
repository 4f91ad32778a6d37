"use client";

import type { ColumnDef } from "@tanstack/react-table";
import { Link } from "react-router";
import type { z } from "zod";
import type { mediaLibraryEndpoint } from "@/lib/desk/media/endpoints";
import { formatTime } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { Pictured } from "../kit/list/pictured";

type File = z.infer<typeof mediaLibraryEndpoint.response>["data"][number];

const KINDS: Readonly<Record<File["kind"], string>> = {
  image: "Picture",
  video: "Video",
  frames: "360° view",
  model: "3D model",
  certificate: "PDF report",
  viewer: "360° page",
};

type Owner = NonNullable<File["subject"]>;

const OWNERS: Readonly<Record<Owner["kind"], string>> = {
  product: "Product",
  variant: "Variant",
  stone: "Stone",
  category: "Category",
  article: "Page or article",
  banner: "Home page",
};

/** Where a file's owner is edited. */
function ownerPath({ kind, name }: Owner): string {
  switch (kind) {
    case "product":
    case "variant":
      return `/products/${encodeURIComponent(name)}`;
    case "stone":
      return `/stones/${encodeURIComponent(name)}`;
    case "category":
      return "/categories";
    case "article":
      return `/pages/${encodeURIComponent(name)}`;
    case "banner":
      return "/home";
  }
}

const MB = 1024 * 1024;
const size = (bytes: number | null) =>
  bytes === null ? "–" : bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(1)} MB`;

const COLUMNS: readonly ColumnDef<File, unknown>[] = [
  {
    id: "alt",
    header: "Description",
    cell: ({ row: { original } }) => <Pictured picture={original.picture}>{original.alt}</Pictured>,
  },
  { id: "kind", header: "Kind", cell: ({ row }) => KINDS[row.original.kind] },
  {
    id: "subject",
    header: "Belongs to",
    cell: ({ row: { original } }) =>
      original.subject ? (
        <Link to={ownerPath(original.subject)} className="text-accent hover:underline">
          {original.subject.title}
        </Link>
      ) : (
        "Deleted"
      ),
  },
  {
    id: "bytes",
    header: "Size",
    cell: ({ row }) => size(row.original.bytes),
    meta: { align: "right", hideOnPhone: true },
  },
  {
    id: "created",
    header: "Added",
    cell: ({ row }) => formatTime(row.original.created_at),
    meta: { sort: "created_at" },
  },
  {
    id: "open",
    header: "",
    cell: ({ row: { original } }) => (
      <a href={original.src} target="_blank" rel="noopener" className="text-accent hover:underline">
        Open<span className="sr-only"> {original.alt}</span>
      </a>
    ),
  },
];

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Everything that was uploaded, with the page where each is described, moved, replaced, or removed. */
export const MediaPage = () => (
  <ListPage<File>
    resource="media-library"
    title="Media"
    columns={COLUMNS}
    rowId={({ id }) => id}
    rowLabel={({ alt }) => alt}
    searchLabel="Description"
    sort={{ field: "created_at", order: "DESC" }}
    filters={[
      { name: "kind", label: "Kind", options: options(KINDS) },
      { name: "subject", label: "Belongs to", options: options(OWNERS) },
    ]}
    empty="Nothing was uploaded yet. Add pictures and files on the page of a product or stone."
  />
);
