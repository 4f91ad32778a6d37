"use client";

import { useQuery } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import type { z } from "zod";
import { Badge } from "@/components/ui/status/badge";
import type { stonesEndpoint } from "@/lib/desk/stones/endpoints";
import { AVAILABILITIES, SHAPE_LABELS, SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import { admin } from "../client";
import { useMay } from "../identity";
import { amountLabel, formatAmount } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { RangeFilter } from "../kit/list/range-filter";
import { AVAILABILITY_TONES, AVAILABILITY_WORDS } from "./stone-words";

type Stone = z.infer<typeof stonesEndpoint.response>["data"][number];

const right = { align: "right" } as const;

/** What would be misread on two lines. */
const Whole = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>;

const COLUMNS: readonly ColumnDef<Stone, unknown>[] = [
  { id: "sku", header: "SKU", cell: ({ row }) => <Whole>{row.original.sku}</Whole>, meta: { sort: "sku" } },
  {
    id: "shape",
    header: "Shape",
    cell: ({ row }) => SHAPE_LABELS[row.original.shape as Shape] ?? row.original.shape,
  },
  {
    id: "carat",
    header: "Carat",
    cell: ({ row }) => <Whole>{`${row.original.carat.toFixed(2)} ct`}</Whole>,
    meta: { ...right, sort: "carat" },
  },
  {
    id: "grades",
    header: "Grades",
    cell: ({ row: { original } }) =>
      [original.color, original.clarity, original.cut].filter(Boolean).join(" · ") || "Not graded",
  },
  { id: "report", header: "Report", cell: ({ row }) => <Whole>{row.original.report ?? "–"}</Whole> },
  {
    id: "supplier",
    header: "Supplier",
    cell: ({ row }) => row.original.supplier,
    meta: { hideOnPhone: true },
  },
  {
    id: "price",
    header: "Price",
    cell: ({ row }) => formatAmount(row.original.price),
    meta: { ...right, sort: "price" },
  },
  {
    id: "availability",
    header: "Availability",
    cell: ({ row: { original } }) => (
      <Badge tone={AVAILABILITY_TONES[original.availability]}>
        {AVAILABILITY_WORDS[original.availability]}
      </Badge>
    ),
  },
];

const FILTERS = [
  {
    name: "kind",
    label: "Kind",
    options: [
      { value: "white", label: "White" },
      { value: "color", label: "Fancy color" },
    ],
  },
  {
    name: "shape",
    label: "Shape",
    options: SHAPES.map((shape) => ({ value: shape, label: SHAPE_LABELS[shape] })),
  },
  {
    name: "availability",
    label: "Availability",
    options: AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_WORDS[value] })),
  },
];

/** Every certified diamond the shop knows, for sale or not. */
export function StonesPage() {
  const maySuppliers = useMay("suppliers.read");
  const { data: suppliers = [] } = useQuery({
    queryKey: ["suppliers", "all"],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/suppliers", { query: { per_page: 100 }, signal })).data,
    enabled: maySuppliers,
  });
  const bySupplier = {
    name: "supplier",
    label: "Supplier",
    options: suppliers.map(({ name }) => ({ value: name, label: name })),
  };
  return (
    <ListPage<Stone>
      resource="stones"
      title="Stones"
      columns={COLUMNS}
      rowId={({ sku }) => sku}
      rowLink={({ sku }) => `/stones/${encodeURIComponent(sku)}`}
      rowLabel={({ sku }) => sku}
      searchLabel="SKU, supplier’s number, or report"
      sort={{ field: "sku", order: "ASC" }}
      filters={suppliers.length > 0 ? [...FILTERS, bySupplier] : FILTERS}
      moreFilters={(filters) => (
        <>
          <RangeFilter filters={filters} label="Carat" from="carat_from" to="carat_to" step={0.01} />
          <RangeFilter
            filters={filters}
            label={amountLabel("Price")}
            from="price_from"
            to="price_to"
            step={1}
          />
        </>
      )}
      empty="No stones yet. Import a supplier’s file to begin."
    />
  );
}
