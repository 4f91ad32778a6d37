"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import type { z } from "zod";
import { buttonClass } from "@/components/ui/form/button-style";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { ACTS } from "@/lib/desk/api/acts";
import type { stoneEndpoint } from "@/lib/desk/stones/endpoints";
import { admin } from "../client";
import { useMay } from "../identity";
import { ActButton } from "../kit/act-button";
import { formatAmount, formatTime } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { Facts, Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { AVAILABILITY_TONES, AVAILABILITY_WORDS } from "./stone-words";

type Stone = z.infer<typeof stoneEndpoint.response>["data"];

/** One stone: what the shop knows of it, what suppliers ask, which orders claim it, and what it cost before. */
export function StonePage() {
  const { sku = "" } = useParams();
  const key = ["stones", sku];
  const maySuppliers = useMay("suppliers.read");
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/stones/{sku}", { params: { sku }, signal })).data,
  });
  if (error)
    return (
      <RecordFailure
        error={error}
        record="Stone"
        back={{ to: "/stones", label: "Stones" }}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageLoading />;
  return (
    <>
      <PageHeading title={data.sku} back={{ to: "/stones", label: "Stones" }}>
        <a href={data.path} target="_blank" rel="noopener" className={buttonClass("quiet", "sm")}>
          View in the shop<span className="sr-only"> (opens a new tab)</span>
        </a>
        <AvailabilityButton stone={data} queryKey={key} />
      </PageHeading>
      <p className="-mt-3 mb-6 flex flex-wrap items-center gap-3">
        <span>{data.name}</span>
        <Badge tone={AVAILABILITY_TONES[data.availability]}>{AVAILABILITY_WORDS[data.availability]}</Badge>
        <span className="tabular-nums">{formatAmount(data.price)}</span>
        {data.regular_price > data.price && (
          <s className="text-muted tabular-nums">{formatAmount(data.regular_price)}</s>
        )}
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        <Section title="Specifications">
          <Facts facts={data.facts.map(({ label, value }) => ({ label, value: shownValue(label, value) }))} />
        </Section>
        <div className="grid content-start gap-6">
          <Media media={data.media} />
          {maySuppliers && <Offers sku={data.sku} />}
          <Holds holds={data.holds} />
          <Prices prices={data.prices} />
        </div>
      </div>
    </>
  );
}

const TIMES = ["Added", "Last changed"];

function shownValue(label: string, value: string): ReactNode {
  if (TIMES.includes(label)) return formatTime(value);
  if (!value.startsWith("https://")) return value;
  return (
    <a href={value} target="_blank" rel="noopener noreferrer" className="text-accent hover:underline">
      {new URL(value).hostname}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

function AvailabilityButton({ stone, queryKey }: { stone: Stone; queryKey: readonly string[] }) {
  const mayWrite = useMay("stones.write");
  const client = useQueryClient();
  const to = stone.availability === "available" ? "withdrawn" : "available";
  const change = useMutation({
    mutationFn: () =>
      admin.put("v1/admin/stones/{sku}/availability", {
        params: { sku: stone.sku },
        body: { availability: to },
      }),
    onSuccess: () => showToast(to === "withdrawn" ? `${stone.sku} is withdrawn` : `${stone.sku} is for sale`),
    onError: (error) => showErrorToast(error.message),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  if (!mayWrite || stone.availability === "reserved") return null;
  return (
    <ActButton
      act="adminSetStoneAvailability"
      title={to === "withdrawn" ? `Withdraw ${stone.sku} from sale?` : `Offer ${stone.sku} for sale?`}
      sentence={
        to === "withdrawn"
          ? ACTS.adminSetStoneAvailability.sentence
          : "The diamond goes on sale, so that customers can find and buy it."
      }
      confirm={to === "withdrawn" ? "Withdraw" : "Offer for sale"}
      variant="ghost"
      size="sm"
      busy={change.isPending}
      onConfirm={() => change.mutate()}
    >
      {to === "withdrawn" ? "Withdraw from sale" : "Offer for sale"}
    </ActButton>
  );
}

function Media({ media }: { media: Stone["media"] }) {
  if (media.length === 0) return null;
  return (
    <Section title="Pictures and files">
      <ul className="grid grid-cols-3 gap-3">
        {media.map(({ id, kind, src, alt, poster, frames }) => (
          <li key={id}>
            <a href={src} target="_blank" rel="noopener noreferrer" className="block">
              {kind === "image" || poster || frames[0] ? (
                // biome-ignore lint/performance/noImgElement: a thumbnail that the shop has already made small
                <img
                  src={kind === "image" ? src : (poster ?? frames[0])}
                  alt={alt}
                  className="aspect-square w-full rounded-sm border border-line object-cover"
                />
              ) : (
                <span className="grid aspect-square place-content-center rounded-sm border border-line p-2 text-center text-sm text-accent">
                  {alt}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const OFFER_STATES: Readonly<Record<string, string>> = {
  offered: "Offered",
  conflict: "Contradicts the shop",
  withdrawn: "Withdrawn",
};

const OfferState = ({ isShown, state }: { isShown: boolean; state: string }) =>
  isShown ? <Badge tone="success">Shown</Badge> : (OFFER_STATES[state] ?? state);

function Offers({ sku }: { sku: string }) {
  const { data: offers } = useQuery({
    queryKey: ["stones", sku, "offers"],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/stones/{sku}/offers", { params: { sku }, signal })).data,
  });
  if (!offers) return null;
  return (
    <Section title="Offers by supplier">
      <SmallTable
        caption="Offers by supplier"
        empty="No supplier’s file has this stone"
        head={["Supplier", "SKU", "Cost", "Price", "Ships in", "State"]}
        rows={offers.map((offer) => ({
          key: offer.sku,
          cells: [
            <Link
              key="supplier"
              to={`/suppliers/${encodeURIComponent(offer.supplier)}`}
              className="text-accent hover:underline"
            >
              {offer.supplier}
            </Link>,
            offer.supplier_sku ?? offer.sku,
            formatAmount(offer.cost),
            formatAmount(offer.price),
            `${offer.delivery_days} days`,
            <OfferState key="state" isShown={offer.is_shown} state={offer.state} />,
          ],
        }))}
      />
    </Section>
  );
}

const HOLD_STATES: Readonly<Record<string, string>> = {
  held: "Held",
  sold: "Sold",
  released: "Released",
};

const Holds = ({ holds }: { holds: Stone["holds"] }) => (
  <Section title="Orders">
    <SmallTable
      caption="Orders that claim or claimed this stone"
      empty="No order has this stone"
      head={["Order", "State", "Since", "Until"]}
      rows={holds.map(({ order, state, since, until }) => ({
        key: `${order} ${since}`,
        cells: [
          <Link
            key="order"
            to={`/orders/${encodeURIComponent(order)}`}
            className="text-accent hover:underline"
          >
            {order}
          </Link>,
          HOLD_STATES[state] ?? state,
          formatTime(since),
          formatTime(until),
        ],
      }))}
    />
  </Section>
);

const Prices = ({ prices }: { prices: Stone["prices"] }) => (
  <Section title="Price history">
    <SmallTable
      caption="Price history"
      empty="No price was recorded yet"
      head={["Date", "Price"]}
      rows={prices.map(({ price, at }) => ({ key: at, cells: [formatTime(at), formatAmount(price)] }))}
    />
  </Section>
);
