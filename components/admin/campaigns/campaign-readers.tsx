import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import type { Segment } from "@/lib/desk/campaigns/schema";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { Section } from "../kit/section";
import { SchemaForm } from "../settings/schema-form";

const COUNTRY_SCHEMA = {
  type: "array",
  items: { type: "string", enum: COUNTRIES.map(({ code }) => code) },
} as const;

const CHOICES = {
  bought: { label: "Bought", yes: "Have bought", no: "Have never bought" },
  wished: { label: "Wishlist", yes: "Have a wishlist", no: "Have none" },
  trade: { label: "Trade", yes: "Trade accounts", no: "Other people" },
} as const;

/** Which subscribers get it, and how many those are now. */
export function CampaignReaders({
  campaignId,
  segment,
  isReadOnly,
  onChange,
}: {
  campaignId: string;
  segment: Segment;
  isReadOnly: boolean;
  onChange: (segment: Segment) => void;
}) {
  return (
    <Section title="Readers">
      <fieldset disabled={isReadOnly} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
            <Field key={name} label={CHOICES[name].label}>
              {(control) => (
                <Select
                  {...control}
                  value={segment[name]}
                  onChange={({ target }) =>
                    onChange({ ...segment, [name]: target.value as Segment[typeof name] })
                  }
                >
                  <option value="any">Everybody</option>
                  <option value="yes">{CHOICES[name].yes}</option>
                  <option value="no">{CHOICES[name].no}</option>
                </Select>
              )}
            </Field>
          ))}
        </div>
        <SchemaForm
          schema={COUNTRY_SCHEMA}
          label="Countries, of orders or addresses"
          value={segment.countries}
          onChange={(countries) => onChange({ ...segment, countries: countries as Segment["countries"] })}
        />
      </fieldset>
      {!isReadOnly && <Count campaignId={campaignId} segment={segment} />}
    </Section>
  );
}

function Count({ campaignId, segment }: { campaignId: string; segment: Segment }) {
  const { data, error } = useQuery({
    queryKey: ["campaign-audience", campaignId, segment],
    queryFn: async ({ signal }) =>
      (await admin.post("v1/admin/campaign-audiences", { body: { segment, campaign: campaignId }, signal }))
        .data,
    placeholderData: keepPreviousData,
  });
  if (error) return <Notice tone="warning" title={error.message} role="status" />;
  if (!data) return null;
  return (
    <p role="status" className="text-sm">
      {formatCount(data.waiting)} of {formatCount(data.subscribers)} subscribers would get it now, at most{" "}
      {formatCount(data.per_hour)} an hour.
      {data.resting > 0 &&
        ` ${formatCount(data.resting)} more match and had an email in the last four weeks. Subscribers agreed to one a month.`}
      {data.already > 0 && ` ${formatCount(data.already)} have it already.`}
    </p>
  );
}
