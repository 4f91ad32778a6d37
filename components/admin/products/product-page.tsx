"use client";

import { useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useNavigate, useParams } from "react-router";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { useMay } from "../identity";
import { OutdatedNotice } from "../kit/form/outdated-notice";
import { useRecordForm } from "../kit/form/use-record-form";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { ProductMedia } from "../media/product-media";
import { CurrencyPrices } from "./currency-prices";
import { ProductActions } from "./product-actions";
import { ProductBasics } from "./product-basics";
import { ProductDetails } from "./product-details";
import { ProductSetting } from "./product-setting";
import { ProductStatus } from "./product-status";
import {
  documentOf,
  emptyProduct,
  type ProductDocument,
  type ProductValues,
  productValues,
} from "./product-values";
import { ProductVariants } from "./product-variants";
import type { ProductStatusWord } from "./status-words";

const PRODUCTS = { to: "/products", label: "Products" } as const;

/** One product: its document as a form, its media, and whether it is on sale. */
export function ProductPage() {
  const { slug = "" } = useParams();
  // another product is another form
  return <ProductEditor key={slug} slug={slug} />;
}

export const NewProductPage = () => <ProductEditor slug={null} />;

type Shown = ProductDocument & { version: number };

function ProductEditor({ slug }: { slug: string | null }) {
  const navigate = useNavigate();
  const mayWrite = useMay("catalog.write");
  /** status that the next save also sets */
  const wanted = useRef<ProductStatusWord | null>(null);
  const [rights, setRights] = useState({ prices: true, deletion: true });
  const [picture, setPicture] = useState<string | null>(null);
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const { form, submit, problem, record, isError, error, refetch, outdated } = useRecordForm<
    Shown,
    ProductValues
  >({
    queryKey: ["products", slug],
    read: async (signal) => {
      if (slug === null) return { ...emptyProduct(), version: 0 };
      const params = { slug };
      const {
        data,
        rights: granted,
        picture: shown,
      } = await admin.get("v1/admin/products/{slug}", {
        params,
        query: { stock: "true" },
        signal,
      });
      setRights(granted);
      setPicture(shown);
      return { ...data, version: data.version ?? 0 };
    },
    toValues: productValues,
    save: async (values, version) => {
      const before = record ?? { ...emptyProduct(), version: 0 };
      const { version: _, ...document } = documentOf(values, before);
      const status = wanted.current ?? before.status;
      const { data } =
        slug === null
          ? await admin.post("v1/admin/products", { body: { ...document, status } })
          : await admin.put("v1/admin/products/{slug}", {
              params: { slug },
              body: { ...document, status, version },
            });
      setSavedAs(data.slug);
    },
  });
  const { isDirty, isSubmitting } = form.formState;

  // a new product, or one with a new slug, has another address, which only clean forms are left for
  useEffect(() => {
    if (savedAs === null || savedAs === slug || isDirty || isSubmitting) return;
    void navigate(`/products/${encodeURIComponent(savedAs)}`, { replace: true });
  }, [savedAs, slug, isDirty, isSubmitting, navigate]);

  const saveAs = async (status: ProductStatusWord) => {
    if (isDirty || slug === null) {
      wanted.current = status;
      await submit();
      wanted.current = null;
      return;
    }
    try {
      await admin.put("v1/admin/products/{slug}/status", { params: { slug }, body: { status } });
      showToast(STATUS_DONE[status]);
      await refetch();
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      showErrorToast(failure.message);
    }
  };

  if (isError) {
    return (
      <RecordFailure
        error={error}
        record="Product"
        back={{ to: "/products", label: "Products" }}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!record || !form.getValues("variants")) return <PageLoading />;
  const title = slug === null ? "New product" : record.name;
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <PageHeading title={title} back={PRODUCTS}>
          <ProductActions
            slug={slug}
            record={record}
            mayDelete={rights.deletion}
            isBusy={isSubmitting}
            isDirty={isDirty}
            onStatus={(status) => void saveAs(status)}
          />
        </PageHeading>
        {slug !== null && (
          <p className="-mt-3 mb-6 flex items-center gap-3 text-sm text-muted">
            <ProductStatus status={record.status} />
            {isDirty && <span>Unsaved changes</span>}
          </p>
        )}
        <div className="mb-6 grid gap-4 empty:hidden">
          <OutdatedNotice outdated={outdated} />
          {problem && <Notice tone="error" title={problem} />}
        </div>
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-6">
          <ProductBasics />
          {slug !== null && (
            <ProductMedia slug={slug} name={record.name} picture={picture} mayWrite={mayWrite} />
          )}
          <ProductSetting />
          <ProductVariants mayPrice={rights.prices} />
          <ProductDetails />
        </fieldset>
      </form>
      {slug !== null && <CurrencyPrices slug={slug} />}
    </FormProvider>
  );
}

const STATUS_DONE = {
  active: "Published. The shop shows it within 2 seconds.",
  withdrawn: "Withdrawn from sale",
  draft: "It is a draft now",
} as const;
