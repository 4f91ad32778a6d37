"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import type { discountsEndpoint } from "@/lib/desk/promos/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";
import { CATEGORIES_KEY, readCategories } from "../categories/categories";
import { admin } from "../client";
import { formatAmount, formatTime } from "../kit/formats";
import { Loading } from "../kit/loading";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { DiscountForm } from "./discount-form";

type Discount = z.infer<typeof discountsEndpoint.response>["data"][number];

const KEY = ["automatic-discounts"];

const STATES = {
  active: { label: "Active", tone: "success" },
  scheduled: { label: "Scheduled", tone: "accent" },
  ended: { label: "Ended", tone: "neutral" },
} as const;

/** Discounts that carts get without a code. */
export function Discounts() {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/automatic-discounts", { signal })).data,
  });
  const { data: categories = [] } = useQuery({ queryKey: CATEGORIES_KEY, queryFn: readCategories });
  const end = useMutation({
    mutationFn: ({ id }: Discount) => admin.delete("v1/admin/automatic-discounts/{id}", { params: { id } }),
    onSuccess: (_, { name }) => showToast(`${name} has ended`),
    onError: (failure) => showErrorToast(failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const nameOf = (slugs: string[]) =>
    slugs
      .map((slug) =>
        slug === "diamonds" ? "All diamonds" : (categories.find((one) => one.slug === slug)?.name ?? slug),
      )
      .join(", ");
  const conditions = (one: Discount) =>
    [
      one.categories ? nameOf(one.categories) : "Everything",
      ...(one.with_categories ? [`one for each of ${nameOf(one.with_categories)}`] : []),
      ...(one.minimum > 0 ? [`from ${formatAmount(one.minimum)}`] : []),
      ...(one.minimum_quantity > 1 ? [`from ${formatCount(one.minimum_quantity)} pieces`] : []),
    ].join(", ");
  return (
    <Section
      title="Automatic discounts"
      className="mt-6"
      actions={
        <Button size="sm" variant="secondary" onClick={() => setAdding(true)}>
          Add a discount
        </Button>
      }
    >
      {error ? (
        <FailureNotice title={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <SmallTable
          caption="Automatic discounts"
          empty="No automatic discounts. One is taken off by itself once a cart has what it requires, such as 20% off a band with an engagement ring."
          head={["Name", "Worth", "Applies to", "State", "Dates", ""]}
          rows={data.map((one) => ({
            key: one.id,
            cells: [
              one.name,
              one.kind === "percentage" ? `${one.value}% off` : `${formatAmount(one.value)} off`,
              conditions(one),
              <Badge key="state" tone={STATES[one.state].tone}>
                {STATES[one.state].label}
              </Badge>,
              one.ends_at
                ? `${formatTime(one.starts_at)} to ${formatTime(one.ends_at)}`
                : `Since ${formatTime(one.starts_at)}`,
              one.state === "ended" ? (
                ""
              ) : (
                <Button
                  key="end"
                  variant="quiet"
                  size="sm"
                  onClick={() => {
                    if (window.confirm(`End ${one.name} now? Orders that got it keep it.`)) end.mutate(one);
                  }}
                >
                  End<span className="sr-only"> {one.name}</span>
                </Button>
              ),
            ],
          }))}
        />
      )}
      <Dialog open={isAdding} onOpenChange={setAdding}>
        <DialogContent title="New automatic discount">
          <DiscountForm
            onAdded={(name) => {
              setAdding(false);
              showToast(`${name} is saved`);
              void client.invalidateQueries({ queryKey: KEY });
            }}
          />
        </DialogContent>
      </Dialog>
    </Section>
  );
}
