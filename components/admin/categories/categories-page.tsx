"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { admin } from "../client";
import { useMay } from "../identity";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { CATEGORIES_KEY, readCategories, type ShownCategory } from "./categories";
import { CategoryForm } from "./category-form";

/** The tree of categories, which is the shop's menu. */
export function CategoriesPage() {
  const mayWrite = useMay("catalog.write");
  const client = useQueryClient();
  const [editing, setEditing] = useState<ShownCategory | "new" | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: CATEGORIES_KEY, queryFn: readCategories });
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (failure) => showErrorToast(failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: CATEGORIES_KEY }),
  });
  if (error) return <FailureNotice title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const below = (parent: string | null) => data.filter((one) => one.parent === parent);
  const move = ({ slug, parent }: ShownCategory, by: -1 | 1) => {
    const siblings = below(parent);
    const at = siblings.findIndex((one) => one.slug === slug);
    const before = siblings[by === -1 ? at - 1 : at + 2]?.slug ?? null;
    act.mutate(() =>
      admin.put("v1/admin/categories/{slug}/place", { params: { slug }, body: { parent, before } }),
    );
  };
  const branch = (parent: string | null) => {
    const children = below(parent);
    if (children.length === 0) return null;
    return (
      <ul className={parent === null ? "grid" : "ml-4 border-l border-line pl-2 sm:ml-6 sm:pl-4"}>
        {children.map((category, at) => (
          <li key={category.slug}>
            <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 text-sm">
              <span className="min-w-0">
                <a
                  href={category.path}
                  target="_blank"
                  rel="noopener"
                  className="font-medium hover:underline"
                >
                  {category.name}
                  <span className="sr-only"> (opens a new tab)</span>
                </a>{" "}
                <span className="text-muted">
                  {category.products === 1 ? "1 product" : `${category.products} products`} on sale
                </span>
              </span>
              {mayWrite && (
                <span className="flex gap-1">
                  <Button variant="quiet" size="sm" disabled={at === 0} onClick={() => move(category, -1)}>
                    ↑<span className="sr-only">Move {category.name} up</span>
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    disabled={at === children.length - 1}
                    onClick={() => move(category, 1)}
                  >
                    ↓<span className="sr-only">Move {category.name} down</span>
                  </Button>
                  <Button variant="ghost" size="sm" onClick={() => setEditing(category)}>
                    Edit<span className="sr-only"> {category.name}</span>
                  </Button>
                </span>
              )}
            </div>
            {branch(category.slug)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <>
      <PageHeading title="Categories">
        {mayWrite && (
          <Button size="sm" onClick={() => setEditing("new")}>
            Add a category
          </Button>
        )}
      </PageHeading>
      <div className="rounded-sm border border-line bg-card p-4">{branch(null)}</div>
      <Dialog open={editing !== null} onOpenChange={(open) => !open && setEditing(null)}>
        {editing !== null && (
          <DialogContent title={editing === "new" ? "New category" : editing.name}>
            <CategoryForm
              key={editing === "new" ? "" : editing.slug}
              category={editing === "new" ? null : editing}
              all={data}
              onDone={(words) => {
                setEditing(null);
                showToast(words);
                void client.invalidateQueries({ queryKey: CATEGORIES_KEY });
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}
