"use client";

import { useQuery } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import { Link } from "react-router";
import type { z } from "zod";
import { buttonClass } from "@/components/ui/form/button-style";
import { Badge } from "@/components/ui/status/badge";
import type { reviewsEndpoint } from "@/lib/desk/reviews/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";
import { REVIEW_SOURCES, REVIEW_STATES, STARS } from "@/lib/selling/reviews/model";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatDate } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { SOURCE_LABELS, STATE_LABELS, starsInWords } from "./review-words";

type Review = z.infer<typeof reviewsEndpoint.response>["data"][number];

const COLUMNS: readonly ColumnDef<Review, unknown>[] = [
  {
    id: "product",
    header: "Product",
    cell: ({ row }) => <span className="wrap-anywhere">{row.original.product.name}</span>,
  },
  { id: "stars", header: "Stars", cell: ({ row }) => starsInWords(row.original.stars) },
  {
    id: "text",
    header: "Review",
    cell: ({ row: { original } }) => (
      <span className="line-clamp-2 wrap-anywhere">
        {[original.title, original.text].filter(Boolean).join(" · ") || "No text"}
      </span>
    ),
  },
  {
    id: "photos",
    header: "Photos",
    cell: ({ row }) => row.original.photo_count || "",
    meta: { hideOnPhone: true },
  },
  { id: "source", header: "From", cell: ({ row }) => SOURCE_LABELS[row.original.source] },
  {
    id: "written_at",
    header: "Written",
    cell: ({ row }) => formatDate(row.original.written_at),
    meta: { sort: "written_at" },
  },
  {
    id: "state",
    header: "State",
    cell: ({ row: { original } }) => (
      <Badge {...(original.state === "waiting" ? { tone: "warning" } : {})}>
        {STATE_LABELS[original.state]}
        {original.has_reply && ", replied"}
      </Badge>
    ),
  },
];

/** What customers wrote about products: those to read, and all others. */
export function ReviewsPage() {
  const maySet = useMay("settings.write");
  const { data: counts } = useQuery({
    queryKey: ["reviews", "counts"],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/reviews", { query: { per_page: 1 }, signal })).counts,
  });
  return (
    <ListPage<Review>
      resource="reviews"
      title="Reviews"
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowLink={({ id }) => `/reviews/${id}`}
      rowLabel={({ stars, product }) => `${starsInWords(stars)} for ${product.name}`}
      searchLabel="Product, words, name, or email"
      filters={[
        {
          name: "state",
          label: "State",
          options: REVIEW_STATES.map((value) => ({
            value,
            label: counts ? `${STATE_LABELS[value]} (${formatCount(counts[value])})` : STATE_LABELS[value],
          })),
        },
        {
          name: "stars",
          label: "Stars",
          options: STARS.map((stars) => ({ value: String(stars), label: starsInWords(stars) })),
        },
        {
          name: "source",
          label: "From",
          options: REVIEW_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
        },
      ]}
      sort={{ field: "written_at", order: "DESC" }}
      empty="No reviews yet. Turn them on under Settings, or bring them from another program under Move in."
      actions={
        maySet && (
          <Link to="/settings#reviews" className={buttonClass("ghost", "sm")}>
            Review settings
          </Link>
        )
      }
    />
  );
}
