import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { admin } from "../client";
import { useMay } from "../identity";
import { leaveUnasked } from "../kit/form/unsaved";
import type { ProductDocument } from "./product-values";
import type { ProductStatusWord } from "./status-words";

/** What can be done with a product as a whole: save, publish or withdraw it, see its page, make another from it. */
export function ProductActions({
  slug,
  record,
  mayDelete,
  isBusy,
  isDirty,
  onStatus,
}: {
  /** null for a new product */
  slug: string | null;
  record: ProductDocument;
  /** whether it may be deleted while it is a draft */
  mayDelete: boolean;
  isBusy: boolean;
  isDirty: boolean;
  onStatus: (status: ProductStatusWord) => void;
}) {
  const mayWrite = useMay("catalog.write");
  const mayPublish = useMay("catalog.prices") || record.status === "withdrawn";
  const { status } = record;
  return (
    <>
      {slug !== null && status !== "draft" && (
        <a
          href={`/product/${encodeURIComponent(slug)}`}
          target="_blank"
          rel="noopener"
          className={buttonClass("quiet", "sm")}
        >
          View in the shop
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      )}
      {slug !== null && status === "draft" && <PreviewLink slug={slug} />}
      {mayWrite && slug !== null && (
        <MoreActions slug={slug} record={record} mayDelete={mayDelete} isDirty={isDirty} />
      )}
      {mayWrite && slug !== null && status === "active" && (
        <Button variant="ghost" size="sm" busy={isBusy} onClick={() => onStatus("withdrawn")}>
          Withdraw from sale
        </Button>
      )}
      {mayWrite && (
        <Button type="submit" variant={status === "active" ? "primary" : "secondary"} size="sm" busy={isBusy}>
          {slug === null ? "Save as draft" : "Save"}
        </Button>
      )}
      {mayWrite && mayPublish && status !== "active" && (
        <Button size="sm" busy={isBusy} onClick={() => onStatus("active")}>
          Publish
        </Button>
      )}
    </>
  );
}

/** How often the address is made again, which works for half an hour, ms. */
const REFRESH_MS = 10 * 60_000;

function PreviewLink({ slug }: { slug: string }) {
  const { data } = useQuery({
    queryKey: ["product-preview", slug],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/products/{slug}/preview", { params: { slug }, signal })).data,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  });
  return (
    <a
      href={data?.path}
      target="_blank"
      rel="noopener"
      aria-disabled={data ? undefined : true}
      title="As it was last saved"
      className={buttonClass("quiet", "sm")}
    >
      Preview in the shop
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

function MoreActions({
  slug,
  record,
  mayDelete,
  isDirty,
}: {
  slug: string;
  record: ProductDocument;
  mayDelete: boolean;
  isDirty: boolean;
}) {
  const navigate = useNavigate();
  const copy = useMutation({
    mutationFn: () => admin.post("v1/admin/products", { body: copyOf(record) }),
    onSuccess: ({ data }) => {
      showToast(`This is the copy, a draft. Its pictures aren’t copied.`);
      void navigate(`/products/${encodeURIComponent(data.slug)}`);
    },
    onError: (error) => showErrorToast(error.message),
  });
  const remove = useMutation({
    mutationFn: () => admin.delete("v1/admin/products/{slug}", { params: { slug } }),
    onSuccess: () => {
      showToast(`Deleted ${record.name}`);
      leaveUnasked();
      void navigate("/products");
    },
    onError: (error) => showErrorToast(error.message),
  });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        busy={copy.isPending}
        disabled={isDirty}
        title={isDirty ? "Save your changes first" : undefined}
        onClick={() => copy.mutate()}
      >
        Duplicate
      </Button>
      {mayDelete && record.status === "draft" && (
        <Button
          variant="quiet"
          size="sm"
          busy={remove.isPending}
          onClick={() => {
            if (window.confirm(`Delete ${record.name}? This can’t be undone.`)) remove.mutate();
          }}
        >
          Delete draft
        </Button>
      )}
    </>
  );
}

/** A draft like a product, with SKUs and an address of its own. */
function copyOf({ slug: _, sku: __, version: ___, position: ____, ...product }: ProductDocument) {
  return {
    ...product,
    name: `${product.name.slice(0, 113)} (copy)`,
    status: "draft" as const,
    active_from: null,
    active_until: null,
    category: product.kind === "setting" ? undefined : product.category,
    variants: product.variants.map(({ sku: _sku, stock: _stock, ...variant }) => variant),
  };
}
