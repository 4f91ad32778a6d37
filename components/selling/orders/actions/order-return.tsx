"use client";

import { useRouter } from "next/navigation";
import { ReaderTime } from "@/components/layout/time/reader-time";
import { Notice } from "@/components/ui/status/notice";
import { formatDate } from "@/lib/platform/intl/dates";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";
import { ReturnDialog } from "./return-dialog";

/** Requests a return while one is possible, or says that one was requested. */
export function OrderReturn({
  order,
}: {
  order: Pick<
    Order,
    "id" | "lines" | "returnable_until" | "returnable_items" | "return_asked_at" | "return_asked_for"
  >;
}) {
  const { returnable_until: until, return_asked_at: requestedAt, return_asked_for: items } = order;
  const router = useRouter();
  if (until) {
    return (
      <div id="return" className="grid scroll-mt-24 gap-2">
        <ReturnDialog order={order} onDone={router.refresh} />
        <p className="text-sm text-muted">
          Returns are open until <ReaderTime at={until} as="date" shopTime={formatDate(until)} />.
        </p>
      </div>
    );
  }
  if (!requestedAt) return null;
  return (
    <Notice
      title={
        <>
          You requested a return on{" "}
          <ReaderTime at={requestedAt} as="date" shopTime={formatDate(requestedAt)} />
        </>
      }
    >
      {items && <p>{items}</p>}
      <p>We’ll email you an insured return label.</p>
    </Notice>
  );
}
