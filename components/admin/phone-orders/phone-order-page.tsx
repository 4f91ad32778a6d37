"use client";

import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { Loading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { PhoneOrderForm } from "./phone-order-form";

/** A new order by phone; `?customer=` begins it for an account, with the cart that was left in it. */
export function NewPhoneOrderPage() {
  const [search] = useSearchParams();
  const id = search.get("customer");
  const {
    data: begun,
    isLoading,
    error,
    refetch,
  } = useQuery({
    queryKey: ["phone-order-of", id],
    queryFn: async ({ signal }) => {
      const params = { id: id ?? "" };
      const [customer, items] = await Promise.all([
        admin.get("v1/admin/customers/{id}", { params, signal }),
        admin.get("v1/admin/left-carts/{id}", { params, signal }).then(
          ({ data }) => data.items,
          (problem: unknown) => {
            // the account has no cart, or this person may not see it
            if (problem instanceof ApiProblem && [403, 404].includes(problem.status)) return [];
            throw problem;
          },
        ),
      ]);
      return { customer: customer.data, items };
    },
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <>
      <PageHeading title="Order by phone" back={{ to: "/drafts", label: "Drafts" }} />
      {isLoading ? (
        <Loading />
      ) : error ? (
        <FailureNotice title={error.message} onRetry={() => void refetch()} />
      ) : (
        <PhoneOrderForm key={id} draft={null} begun={begun ?? null} />
      )}
    </>
  );
}

/** An order by phone that somebody saved. */
export function PhoneOrderPage() {
  const { id = "" } = useParams();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ["phone-order", id],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/phone-orders/{id}", { params: { id }, signal })).data,
    // the form keeps what it was filled with
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <>
      <PageHeading title="Order by phone" back={{ to: "/drafts", label: "Drafts" }} />
      {data ? (
        <PhoneOrderForm key={data.id} draft={data} />
      ) : isError ? (
        <FailureNotice title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}
