"use client";

import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { admin } from "@/components/admin/client";
import { formatTime } from "@/components/admin/kit/formats";
import { PageLoading } from "@/components/admin/kit/loading";
import { PageHeading } from "@/components/admin/kit/page-heading";
import { RecordFailure } from "@/components/admin/kit/record-failure";
import { Notice } from "@/components/ui/status/notice";
import { orderKey } from "../form/use-order-step";
import { EvidenceForm } from "./evidence-form";
import { TO_SEND } from "./evidence-words";

/** The evidence in a dispute: put together from the order, edited, saved as a draft, and submitted once. */
export function EvidencePage() {
  const { number = "", dispute: id = "" } = useParams();
  const back = { to: `/orders/${encodeURIComponent(number)}`, label: `Order ${number}` };
  const order = useQuery({
    queryKey: orderKey(number),
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/orders/{number}", { params: { number }, signal })).data,
  });
  const pack = useQuery({
    queryKey: ["evidence", id],
    queryFn: async ({ signal }) =>
      (
        await admin.get("v1/admin/orders/{number}/disputes/{dispute}/evidence", {
          params: { number, dispute: id },
          signal,
        })
      ).data,
    // what is being edited isn't replaced
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const error = order.error ?? pack.error;
  if (error) {
    return (
      <RecordFailure
        error={error}
        record="Dispute"
        back={back}
        onRetry={() => void Promise.all([order.refetch(), pack.refetch()])}
      />
    );
  }
  const dispute = order.data?.disputes.find((one) => one.id === id);
  if (!order.data || !pack.data || !dispute) return <PageLoading />;
  return (
    <>
      <PageHeading title="Evidence" back={back} />
      {dispute.answerable ? (
        <Notice
          className="mb-4"
          title={`${dispute.amount} disputed${dispute.due_at ? `, answer by ${formatTime(dispute.due_at)}` : ""}`}
        >
          <p>{TO_SEND[dispute.reason]}</p>
        </Notice>
      ) : (
        <Notice className="mb-4">This dispute takes no more evidence. This is what the order says.</Notice>
      )}
      <EvidenceForm order={order.data} dispute={dispute} pack={pack.data} />
    </>
  );
}
