"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatTime } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { Facts, Section } from "../kit/section";
import { EraseReview } from "./erase-review";
import { RejectReview } from "./reject-review";
import { ReplyForm } from "./reply-form";
import { REASON_LABELS, SOURCE_LABELS, STATE_LABELS, starsInWords } from "./review-words";
import type { ReviewDetail } from "./types";

const BACK = { to: "/reviews", label: "Reviews" } as const;

/** One review: what its writer said, and whether the shop publishes it and replies. */
export function ReviewPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["reviews", id],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/reviews/{id}", { params: { id }, signal })).data,
  });
  if (error && !data)
    return <RecordFailure error={error} record="Review" back={BACK} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <>
      <PageHeading title={`${starsInWords(data.stars)} for ${data.product.name}`} back={BACK}>
        <a href={`/product/${data.product.slug}`} className={buttonClass("quiet", "sm")}>
          View product
        </a>
        <Publish review={data} />
        <RejectReview key={data.version} review={data} />
      </PageHeading>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-6">
          <Section title={data.title || "Review"}>
            <p className="wrap-anywhere whitespace-pre-line">{data.text || "No text."}</p>
            <Photos review={data} />
          </Section>
          <ReplyForm key={data.reply ?? ""} review={data} />
        </div>
        <div className="grid content-start gap-6">
          <ReviewFacts review={data} />
          <EraseReview review={data} />
        </div>
      </div>
    </>
  );
}

function ReviewFacts({ review: data }: { review: ReviewDetail }) {
  const maySeeOrder = useMay("orders.read");
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return (
    <Section title="About this review">
      <Facts
        facts={[
          { label: "State", value: STATE_LABELS[data.state] },
          ...fact("Reason", data.reject_reason && REASON_LABELS[data.reject_reason]),
          { label: "From", value: SOURCE_LABELS[data.source] },
          ...(data.order_number
            ? [
                {
                  label: "Order",
                  value: maySeeOrder ? (
                    <Link to={`/orders/${data.order_number}`} className="text-link">
                      {data.order_number}
                    </Link>
                  ) : (
                    data.order_number
                  ),
                },
              ]
            : []),
          { label: "Name shown", value: data.name || "None" },
          ...fact("Email", data.email),
          ...fact("Offered for it", data.incentive),
          { label: "Written", value: formatTime(data.written_at) },
          ...fact("Published", data.published_at && formatTime(data.published_at)),
        ]}
      />
      {data.state !== "published" && (
        <Notice>
          Publish every review that none of the reasons to reject applies to, whatever its stars and its tone.
        </Notice>
      )}
    </Section>
  );
}

function Publish({ review: { id, version, state } }: { review: ReviewDetail }) {
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: () => admin.put("v1/admin/reviews/{id}/publication", { params: { id }, body: { version } }),
    onSuccess: () => showToast("Review published"),
    onError: (error) => showErrorToast(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ["reviews"] }),
  });
  if (state === "published") return null;
  return (
    <Button size="sm" busy={publish.isPending} onClick={() => publish.mutate()}>
      Publish
    </Button>
  );
}

function Photos({ review: { id, photos } }: { review: ReviewDetail }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (photo: string) =>
      admin.delete("v1/admin/reviews/{id}/photos/{photo}", { params: { id, photo } }),
    onSuccess: () => showToast("Photo removed"),
    onError: (error) => showErrorToast(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ["reviews"] }),
  });
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="flex flex-wrap gap-4">
      {photos.map(({ hash, src, large, width, height }, at) => (
        <li key={hash} className="grid justify-items-center gap-1">
          <a href={large} target="_blank" rel="noreferrer">
            {/* biome-ignore lint/performance/noImgElement: the shop's media have their own sizes */}
            <img
              src={src}
              width={width}
              height={height}
              alt={`From the customer, ${at + 1}, larger in a new tab`}
              className="size-32 rounded-sm border border-line object-cover"
            />
          </a>
          <Button variant="quiet" size="sm" busy={remove.isPending} onClick={() => remove.mutate(hash)}>
            Remove<span className="sr-only"> photo {at + 1}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
