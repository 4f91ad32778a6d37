"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import type { exemptionsEndpoint } from "@/lib/desk/customers/exemption-endpoints";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatDay } from "../kit/formats";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { choiceWords } from "../settings/schema-shape";

import { ExemptionForm } from "./exemption-form";

type Exemption = z.infer<typeof exemptionsEndpoint.response>["data"][number];

const STATES = {
  active: { label: "Active", tone: "success" },
  expired: { label: "Expired: tax is charged", tone: "warning" },
  ended: { label: "Withdrawn", tone: "neutral" },
} as const;

/** The certificates by which a customer pays no sales tax. */
export function CustomerExemptions({ customerId }: { customerId: string }) {
  const mayChange = useMay("taxes");
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const queryKey = ["customers", customerId, "exemptions"];
  const params = { id: customerId };
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/customers/{id}/tax-exemptions", { params, signal })).data,
  });
  const end = useMutation({
    mutationFn: (exemption: string) =>
      admin.post("v1/admin/customers/{id}/tax-exemptions/{exemption}/end", {
        params: { ...params, exemption },
      }),
    onSuccess: () => showToast("Withdrawn. The customer pays tax again."),
    onError: (error) => showErrorToast(error.message),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const steps = (one: Exemption) => (
    <span className="flex flex-wrap gap-1">
      {one.has_file && (
        <a
          className="content-center text-accent underline"
          href={`/api/v1/admin/customers/${customerId}/tax-exemptions/${one.id}/file`}
          target="_blank"
          rel="noreferrer"
        >
          Open<span className="sr-only"> the certificate {one.certificate}</span>
        </a>
      )}
      {one.state !== "ended" && (
        <Button
          variant="quiet"
          size="sm"
          busy={end.isPending}
          onClick={() => {
            if (window.confirm("Withdraw this certificate? Orders from now on charge tax."))
              end.mutate(one.id);
          }}
        >
          Withdraw<span className="sr-only"> the certificate {one.certificate}</span>
        </Button>
      )}
    </span>
  );
  return (
    <Section
      title="Tax exemption"
      className="lg:col-span-2"
      actions={
        mayChange && (
          <Button variant="ghost" size="sm" onClick={() => setAdding(true)}>
            Add a certificate
          </Button>
        )
      }
    >
      <SmallTable
        caption="Tax exemption certificates"
        head={["Reason", "Certificate", "Places", "Expires", "State", ...(mayChange ? [""] : [])]}
        rows={data.map((one) => ({
          key: one.id,
          cells: [
            one.reason,
            one.certificate ?? "–",
            one.places.length === 0 ? "Everywhere" : one.places.map(choiceWords).join(", "),
            one.expires_on ? formatDay(one.expires_on) : "Never",
            <Badge key="state" tone={STATES[one.state].tone}>
              {STATES[one.state].label}
            </Badge>,
            ...(mayChange ? [steps(one)] : []),
          ],
        }))}
        empty="This customer pays tax"
      />
      <Dialog open={isAdding} onOpenChange={setAdding}>
        <DialogContent
          title="Add a tax exemption certificate"
          description="Orders in its places charge no tax until it expires."
        >
          <ExemptionForm
            customerId={customerId}
            onAdded={() => {
              setAdding(false);
              showToast("Saved. The customer pays no tax in these places.");
              void client.invalidateQueries({ queryKey });
            }}
          />
        </DialogContent>
      </Dialog>
    </Section>
  );
}
