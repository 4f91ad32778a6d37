"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Field, TextInput } from "@/components/ui/form/field";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import type { measurementEndpoint } from "@/lib/desk/measurement/endpoints";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { formatTime } from "../kit/formats";
import { Loading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Facts, Section } from "../kit/section";

type Measurement = z.infer<typeof measurementEndpoint.response>["data"];
type Vendor = Measurement["vendors"][number];

const MEASUREMENT_KEY = ["measurement"] as const;

/** Which services measure the shop, and what visitors' browsers load of them, before and after consent. */
export function MeasurementPage() {
  const { data, isPending, refetch } = useQuery({
    queryKey: MEASUREMENT_KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/measurement", { signal })).data,
  });
  return (
    <>
      <PageHeading title="Measurement">
        <Link to="/settings?edit=measurement" className={buttonClass("secondary", "sm")}>
          Edit IDs
        </Link>
      </PageHeading>
      {isPending && <Loading />}
      {!isPending && !data && (
        <FailureNotice title="Measurement couldn’t be loaded" onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="grid max-w-3xl gap-4">
          <LoadedSection {...data} />
          {data.vendors.map((vendor) => (
            <VendorSection key={vendor.vendor} {...vendor} adAccount={data.pinterest_ad_account} />
          ))}
        </div>
      )}
    </>
  );
}

/** What a visitor's browser loads, and when. */
function LoadedSection({ vendors, keeps_sources, consent }: Measurement) {
  const used = vendors.filter(({ id }) => id !== null);
  const isOff = used.length === 0 && !keeps_sources;
  return (
    <Section title="What pages load">
      {isOff && (
        <p className="text-sm text-muted">
          Nothing is measured. Enter the ID of a service to begin; visitors are then asked for their consent.
        </p>
      )}
      <Facts
        facts={[
          { label: "Before consent", value: "Nothing from other hosts, and nothing is stored" },
          {
            label: "After consent",
            value:
              used.length === 0
                ? "Nothing from other hosts"
                : `Scripts of ${used.map(({ name }) => name).join(", ")}, on catalog pages, once the page is idle`,
          },
          {
            label: "Cart, checkout, account",
            value: "Nothing from other hosts, whatever the answer",
          },
          {
            label: "Who is asked",
            value:
              consent === "everywhere"
                ? "Every visitor"
                : "Every visitor outside the US. In the US, visitors are informed and can opt out",
          },
          {
            label: "Where orders come from",
            value: keeps_sources ? "Noted on orders of visitors who agreed" : "Not noted",
          },
        ]}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <Link to="/settings?edit=trackerConsent" className="text-link">
          Change who is asked
        </Link>
        <Link to="/settings?edit=consentTexts" className="text-link">
          Write your own question
        </Link>
      </p>
    </Section>
  );
}

/** What pages say to each service, in its own words for it. */
const SENT: Readonly<Record<Vendor["vendor"], string>> = {
  ga4: "view_item_list, view_item, add_to_cart",
  googleAds: "view_item_list, view_item, add_to_cart",
  meta: "PageView, ViewItemList, ViewContent, AddToCart",
  pinterest: "page, viewcategory, pagevisit, addtocart",
  tiktok: "page, ViewContent, AddToCart",
};

function VendorSection({ vendor, name, id, hosts, api, adAccount }: Vendor & { adAccount: string | null }) {
  return (
    <Section
      title={name}
      actions={<Badge tone={id === null ? "neutral" : "success"}>{id === null ? "Off" : "On"}</Badge>}
    >
      {id === null ? (
        <p className="text-sm text-muted">Not used. No page loads anything of it.</p>
      ) : (
        <Facts
          facts={[
            { label: "ID", value: id },
            { label: "Pages send", value: SENT[vendor] },
            { label: "Hosts allowed", value: hosts.join(", ") },
            ...(api
              ? []
              : [
                  {
                    label: "Orders",
                    value:
                      "Counted through Google Analytics: link both accounts there and import its purchases",
                  },
                ]),
          ]}
        />
      )}
      {vendor === "pinterest" && id !== null && adAccount === null && (
        <Notice tone="warning">
          Orders are sent once you enter the number of your Pinterest ad account with the IDs.
        </Notice>
      )}
      {id !== null && api && <EventsKey name={name} api={api} />}
    </Section>
  );
}

type Api = NonNullable<Vendor["api"]>;

/** The key by which the shop reports checkouts and orders to a service, and what became of what it sent. */
function EventsKey({ name, api }: { name: string; api: Api }) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: MEASUREMENT_KEY });
  const params = { vendor: api.vendor };
  const save = useMutation({
    mutationFn: (key: string) => admin.put("v1/admin/measurement/keys/{vendor}", { params, body: { key } }),
    onSuccess: () => {
      showToast("Key saved");
      void reload();
    },
  });
  const remove = useMutation({
    mutationFn: () => admin.delete("v1/admin/measurement/keys/{vendor}", { params }),
    onSuccess: () => showToast("Key removed"),
    onError: (failure) => showErrorToast(failure.message),
    onSettled: reload,
  });
  const { error } = save;
  const said = error instanceof ApiProblem ? (error.errors?.key?.[0] ?? error.message) : error?.message;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <h3 className="font-sans text-sm font-semibold">Checkouts and orders, sent by the shop</h3>
      {api.has_key ? (
        <>
          {!api.is_readable && (
            <Notice tone="error">
              The key was saved under another NEXTAUTH_SECRET, so the shop can’t read it. Enter it again.
            </Notice>
          )}
          <Facts
            facts={[
              { label: "Key saved", value: formatTime(api.changed_at) },
              {
                label: "Last 30 days",
                value: `${formatCount(api.sent)} sent, ${formatCount(api.waiting)} waiting, ${formatCount(api.failed)} failed`,
              },
              { label: "Last sent", value: formatTime(api.last_sent_at) },
              ...(api.problem ? [{ label: "Last problem", value: api.problem }] : []),
            ]}
          />
          <Button
            size="sm"
            variant="ghost"
            className="justify-self-start"
            busy={remove.isPending}
            onClick={() => {
              if (window.confirm(`Remove the key? Orders are no longer sent to ${name}.`)) remove.mutate();
            }}
          >
            Remove key<span className="sr-only"> of {name}</span>
          </Button>
        </>
      ) : (
        <p className="text-sm text-muted">
          Checkout and order pages load nothing of other hosts. With a key, the shop itself sends {name}
          begun checkouts and paid orders of visitors who agreed.
        </p>
      )}
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          save.mutate(String(new FormData(form).get("key") ?? ""), { onSuccess: () => form.reset() });
        }}
      >
        <Field
          label={`${api.has_key ? "Another key" : "Key"} of ${name}’s events API`}
          hint={KEY_HINTS[api.vendor]}
          error={said ?? null}
        >
          {(control) => <TextInput {...control} name="key" type="password" autoComplete="off" />}
        </Field>
        <Button type="submit" size="sm" busy={save.isPending} className="justify-self-start">
          {api.has_key ? "Replace key" : "Save key"}
          <span className="sr-only"> of {name}</span>
        </Button>
      </form>
    </div>
  );
}

const KEY_HINTS: Readonly<Record<Api["vendor"], string>> = {
  ga4: "Admin → Data streams → Measurement Protocol API secrets. It is never shown again.",
  meta: "Events Manager → Settings → Conversions API → Generate access token. It is never shown again.",
  pinterest:
    "Ads Manager → Conversions → Conversions API → Conversion access token. It is never shown again.",
  tiktok: "Events Manager → Settings → Events API → Generate access token. It is never shown again.",
};
