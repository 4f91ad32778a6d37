"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ColumnDef } from "@tanstack/react-table";
import { useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import type { adminProductsEndpoint } from "@/lib/desk/products/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";
import { CATEGORIES_KEY, readCategories } from "../categories/categories";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatAmount, formatTime } from "../kit/formats";
import { ListPage } from "../kit/list/list-page";
import { Pictured } from "../kit/list/pictured";
import { ProductStatus } from "./product-status";
import { STATUS_WORDS } from "./status-words";

type Product = z.infer<typeof adminProductsEndpoint.response>["data"][number];

/** A category by its name; by its slug until the names are here. */
function CategoryName({ slug }: { slug: string }) {
  const { data: categories = [] } = useQuery({ queryKey: CATEGORIES_KEY, queryFn: readCategories });
  return categories.find((one) => one.slug === slug)?.name ?? slug;
}

const COLUMNS: readonly ColumnDef<Product, unknown>[] = [
  {
    id: "name",
    header: "Product",
    cell: ({ row }) => <Pictured picture={row.original.picture}>{row.original.name}</Pictured>,
    meta: { sort: "name" },
  },
  { id: "sku", header: "SKU", cell: ({ row }) => row.original.sku },
  { id: "status", header: "Status", cell: ({ row }) => <ProductStatus status={row.original.status} /> },
  {
    id: "category",
    header: "Category",
    cell: ({ row }) => <CategoryName slug={row.original.category} />,
    meta: { hideOnPhone: true },
  },
  {
    id: "variants",
    header: "Variants",
    cell: ({ row }) => formatCount(row.original.variants),
    meta: { align: "right", hideOnPhone: true },
  },
  {
    id: "stock",
    header: "In stock",
    cell: ({ row }) => (row.original.stock === null ? "Made to order" : formatCount(row.original.stock)),
    meta: { align: "right", hideOnPhone: true },
  },
  {
    id: "price",
    header: "From",
    cell: ({ row }) => formatAmount(row.original.from_price),
    meta: { align: "right", sort: "from_price" },
  },
  {
    id: "changed",
    header: "Changed",
    cell: ({ row }) => formatTime(row.original.updated_at),
    meta: { sort: "updated_at", hideOnPhone: true },
  },
];

/** The shop's products, drafts and withdrawn ones included. */
export function ProductsPage() {
  const mayWrite = useMay("catalog.write");
  const mayImport = useMay("catalog.prices");
  const { data: categories = [] } = useQuery({ queryKey: CATEGORIES_KEY, queryFn: readCategories });
  return (
    <ListPage<Product>
      resource="products"
      title="Products"
      columns={COLUMNS}
      rowId={({ slug }) => slug}
      rowLink={({ slug }) => `/products/${encodeURIComponent(slug)}`}
      rowLabel={({ name }) => name}
      searchLabel="Name or SKU"
      sort={{ field: "position", order: "ASC" }}
      filters={[
        {
          name: "status",
          label: "Status",
          options: Object.entries(STATUS_WORDS).map(([value, label]) => ({ value, label })),
        },
        {
          name: "category",
          label: "Category",
          options: categories.map(({ slug, name }) => ({ value: slug, label: name })),
        },
      ]}
      empty="No products yet"
      {...(mayWrite
        ? {
            actions: (
              <>
                {mayImport && (
                  <Link to="/products/import" className={buttonClass("secondary", "sm")}>
                    Import
                  </Link>
                )}
                <Link to="/products/new" className={buttonClass("primary", "sm")}>
                  Add a product
                </Link>
              </>
            ),
            bulk: (selected: readonly Product[], clear: () => void) => (
              <StatusButtons selected={selected} onDone={clear} />
            ),
          }
        : {})}
    />
  );
}

type Status = Product["status"];

/** Sets the status of products one after the other, and returns which were changed from what, and the refusals. */
async function setStatuses(wanted: readonly { product: Product; status: Status }[]) {
  const changed: { product: Product; status: Status }[] = [];
  const refusals: string[] = [];
  for (const { product, status } of wanted) {
    const { slug, name } = product;
    try {
      const { data } = await admin.put("v1/admin/products/{slug}/status", {
        params: { slug },
        body: { status },
      });
      if (data.from !== data.to) changed.push({ product, status: data.from });
    } catch (error) {
      refusals.push(`${name}: ${(error as Error).message}`);
    }
  }
  return { changed, refusals };
}

/** Time to undo a change, short of when somebody else may have made the next one, ms. */
const UNDO_MS = 12_000;

const productsIn = (count: number) => (count === 1 ? "1 product" : `${count} products`);

function StatusButtons({ selected, onDone }: { selected: readonly Product[]; onDone: () => void }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const undo = async (changed: readonly { product: Product; status: Status }[]) => {
    const { refusals } = await setStatuses(changed);
    void client.invalidateQueries();
    if (refusals.length > 0) showErrorToast(refusals.join(" "));
    else showToast(`${productsIn(changed.length)} changed back`);
  };
  const change = async (status: "active" | "withdrawn") => {
    setBusy(true);
    const { changed, refusals } = await setStatuses(selected.map((product) => ({ product, status })));
    setBusy(false);
    onDone();
    void client.invalidateQueries();
    if (refusals.length > 0) return showErrorToast(refusals.join(" "));
    const words = `${status === "active" ? "Published" : "Withdrew"} ${productsIn(changed.length)}`;
    showToast(words, { label: "Undo", onAction: () => void undo(changed), offeredMs: UNDO_MS });
  };
  return (
    <>
      <Button variant="ghost" size="sm" busy={isBusy} onClick={() => void change("active")}>
        Publish
      </Button>
      <Button variant="ghost" size="sm" busy={isBusy} onClick={() => void change("withdrawn")}>
        Withdraw from sale
      </Button>
    </>
  );
}
