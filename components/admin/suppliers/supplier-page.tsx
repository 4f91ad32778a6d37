"use client";

import { Link, useParams } from "react-router";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useMay } from "../identity";
import { OutdatedNotice } from "../kit/form/outdated-notice";
import { useRecordForm } from "../kit/form/use-record-form";
import { formatTime } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { Facts, Section } from "../kit/section";
import { currencies, STONES } from "./answer-fields";
import { type SupplierRecord, type SupplierValues, supplierBody, supplierValues } from "./supplier-values";

/** One supplier: where purchase orders go, its rank, and how it confirms stones. */
export function SupplierPage() {
  const { name = "" } = useParams();
  const mayWrite = useMay("suppliers.write");
  const { form, submit, problem, record, isError, error, refetch, outdated } = useRecordForm<
    SupplierRecord,
    SupplierValues
  >({
    queryKey: ["suppliers", name],
    read: async (signal) => (await admin.get("v1/admin/suppliers/{name}", { params: { name }, signal })).data,
    toValues: supplierValues,
    save: (values, version) =>
      admin.patch("v1/admin/suppliers/{name}", { params: { name }, body: supplierBody(values, version) }),
  });
  if (isError) {
    return (
      <RecordFailure
        error={error}
        record="Supplier"
        back={{ to: "/suppliers", label: "Suppliers" }}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!record) return <PageLoading />;
  const { errors, isSubmitting } = form.formState;
  const method = form.watch("method");
  const ofSupplier = encodeURIComponent(record.name);
  const filtered = `?filter=${encodeURIComponent(JSON.stringify({ supplier: record.name }))}`;
  return (
    <>
      <PageHeading title={record.name} back={{ to: "/suppliers", label: "Suppliers" }}>
        <Link to={`/stones${filtered}`} className={buttonClass("quiet", "sm")}>
          List its stones
        </Link>
        <Link to={`/purchase-orders${filtered}`} className={buttonClass("quiet", "sm")}>
          List purchase orders
        </Link>
        {mayWrite && (
          <Link to={`/imports?supplier=${ofSupplier}`} className={buttonClass("ghost", "sm")}>
            Import a file
          </Link>
        )}
      </PageHeading>
      <div className="grid gap-6 lg:grid-cols-2">
        <Section title="Settings">
          <OutdatedNotice outdated={outdated} />
          {problem && <Notice tone="error" title={problem} />}
          <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
            <fieldset disabled={!mayWrite} className="grid gap-4">
              <Field
                label="Email"
                optional
                hint="Where requests and purchase orders go."
                error={errors.email?.message ?? null}
              >
                {(control) => <TextInput {...control} type="email" {...form.register("email")} />}
              </Field>
              <Field
                label="Rank"
                hint="When two suppliers offer a stone at the same price and delivery time, the one with the lower rank is shown."
                error={errors.rank?.message ?? null}
              >
                {(control) => <TextInput {...control} inputMode="numeric" {...form.register("rank")} />}
              </Field>
              <Field
                label="Before a card is charged"
                hint="Whether the supplier has to say that it still has the stone."
              >
                {(control) => (
                  <Select {...control} {...form.register("method")}>
                    <option value="none">No confirmation needed</option>
                    <option value="email">Ask by email</option>
                    {record.confirm.method === "program" && (
                      <option value="program">Ask the supplier’s program</option>
                    )}
                  </Select>
                )}
              </Field>
              {method && method !== "none" && (
                <Field label="Hours an order waits for the answer" error={errors.hours?.message ?? null}>
                  {(control) => <TextInput {...control} inputMode="numeric" {...form.register("hours")} />}
                </Field>
              )}
              <Field label="Their prices are in" hint="Used where a file doesn’t name a currency.">
                {(control) => (
                  <Select {...control} {...form.register("currency")}>
                    <option value="">Not known: ask with the next file</option>
                    {currencies().map(([value, words]) => (
                      <option key={value} value={value}>
                        {words}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Field label="They sell" hint="Used where a file doesn’t say what a stone is.">
                {(control) => (
                  <Select {...control} {...form.register("stones")}>
                    <option value="">Not known: ask with the next file</option>
                    {STONES.map(([value, words]) => (
                      <option key={value} value={value}>
                        {words}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              {record.program_url && (
                <p className="text-sm wrap-anywhere text-muted">
                  Its program: {record.program_url}. Address and secret are set with npm run shop -- suppliers
                  change.
                </p>
              )}
              {mayWrite && (
                <Button type="submit" busy={isSubmitting} className="justify-self-start">
                  Save
                </Button>
              )}
            </fieldset>
          </form>
        </Section>
        <Section title="Stones">
          <Facts
            facts={[
              { label: "Stones offered", value: formatCount(record.offers) },
              { label: "Last file", value: formatTime(record.last_file_at) },
              { label: "SKUs begin with", value: record.prefix ?? "–" },
              {
                label: "How its files are read",
                value: record.has_profile ? "As in its last import" : "Not known yet",
              },
            ]}
          />
        </Section>
      </div>
    </>
  );
}
