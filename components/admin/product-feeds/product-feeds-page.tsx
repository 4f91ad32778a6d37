"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Field, TextInput } from "@/components/ui/form/field";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import type { productFeedsEndpoint } from "@/lib/desk/product-feeds/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useMay } from "../identity";
import { Loading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";

type Feeds = z.infer<typeof productFeedsEndpoint.response>["data"];
type ChannelFeeds = Feeds["channels"][number];
type LeftOut = Feeds["omitted"][number];

/** The feeds of the shop's goods: their addresses, what they list, and what they leave out and why. */
export function ProductFeedsPage() {
  const mayChoose = useMay("settings.write");
  const { data, isPending, refetch } = useQuery({
    queryKey: ["product-feeds"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/product-feeds", { signal })).data,
  });
  return (
    <>
      <PageHeading title="Product feeds">
        {mayChoose && (
          <Link to="/settings?edit=productFeeds" className={buttonClass("secondary", "sm")}>
            Choose what is listed
          </Link>
        )}
      </PageHeading>
      {isPending && <Loading />}
      {!isPending && !data && (
        <FailureNotice title="The product feeds couldn’t be loaded" onRetry={() => void refetch()} />
      )}
      {data && <FeedSections feeds={data} />}
    </>
  );
}

function FeedSections({ feeds: { channels, omitted, stones } }: { feeds: Feeds }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-sm text-muted">
        Google, Meta, Pinterest, and Microsoft fetch your goods from these addresses. Enter each address as a
        data source in your account there, to be fetched once a day or more often.
      </p>
      <p className="max-w-prose text-sm">{stonesInWords(stones)}</p>
      {channels.map((channel) => (
        <ChannelSection key={channel.id} channel={channel} />
      ))}
      <Section title="Left out of every feed">
        {omitted.length === 0 ? (
          <p className="text-sm text-muted">No product. Each has at least one variant in the feeds.</p>
        ) : (
          <LeftOutList reasons={omitted} />
        )}
      </Section>
    </div>
  );
}

function stonesInWords({ is_listed, on_sale, listed }: Feeds["stones"]): string {
  if (on_sale === 0) return "No loose stones are on sale.";
  const onSale = `${formatCount(on_sale)} ${on_sale === 1 ? "is" : "are"} on sale`;
  if (!is_listed) return `Loose stones aren’t listed. ${onSale}.`;
  return `Loose stones: ${onSale}, and ${formatCount(listed)} of them ${listed === 1 ? "matches" : "match"} your choice.`;
}

function ChannelSection({ channel }: { channel: ChannelFeeds }) {
  const { name, is_served, addresses, changes, offers, refused, console: account } = channel;
  return (
    <Section
      title={name}
      actions={<Badge tone={is_served ? "success" : "neutral"}>{is_served ? "On" : "Off"}</Badge>}
    >
      {is_served ? (
        <>
          <p className="text-sm text-muted">
            {formatCount(offers)} {offers === 1 ? "variant of a piece is" : "variants of pieces are"} listed.
            Enter the addresses in{" "}
            <a href={account} rel="noopener noreferrer" target="_blank" className="underline">
              your account
            </a>
            .
          </p>
          {addresses.map((address, at) => (
            <AddressField
              key={address}
              channel={name}
              label={at === 0 ? "Pieces" : stonesLabel(at, addresses.length - 1)}
              address={address}
            />
          ))}
          <AddressField
            channel={name}
            label="Changes of the last day, for updates between full files"
            address={changes}
          />
          {refused.length > 0 && <LeftOutList reasons={refused} />}
        </>
      ) : (
        <p className="text-sm text-muted">
          Not served. {formatCount(offers)} {offers === 1 ? "variant of a piece" : "variants of pieces"} could
          be listed.
        </p>
      )}
    </Section>
  );
}

const stonesLabel = (part: number, parts: number) =>
  parts === 1 ? "Loose stones" : `Loose stones, part ${part} of ${parts}`;

function AddressField({ channel, label, address }: { channel: string; label: string; address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast("Address copied");
    } catch {
      // the browser doesn’t let the page write to the clipboard
      showErrorToast("Select the address and copy it");
    }
  };
  return (
    <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field label={label}>
        {(control) => (
          <TextInput
            {...control}
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <Button variant="secondary" size="sm" className="max-sm:justify-self-start" onClick={() => void copy()}>
        Copy<span className="sr-only">{` the address: ${channel}, ${label}`}</span>
      </Button>
    </div>
  );
}

/** Why products are left out, each with a way to the product. */
function LeftOutList({ reasons }: { reasons: readonly LeftOut[] }) {
  return (
    <ul className="text-sm">
      {reasons.map(({ reason, count, products }) => (
        <li key={reason}>
          <details>
            <summary className="min-h-11 content-center">
              {reason}: {formatCount(count)} {count === 1 ? "product" : "products"}
            </summary>
            <ul className="grid gap-1 pl-4">
              {products.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    to={`/products/${id}`}
                    className="inline-block py-1 text-accent wrap-anywhere hover:underline"
                  >
                    {name}
                  </Link>
                </li>
              ))}
              {count > products.length && (
                <li className="text-muted">and {formatCount(count - products.length)} more</li>
              )}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
