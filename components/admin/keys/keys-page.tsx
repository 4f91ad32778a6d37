"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import type { keysEndpoint } from "@/lib/desk/keys/endpoints";
import { admin } from "../client";
import { formatDate, formatTime } from "../kit/formats";
import { Loading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { SecretField } from "../kit/secret-field";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { KeyForm } from "./key-form";

type Key = z.output<typeof keysEndpoint.response>["data"][number];

const KEY = ["keys"] as const;

const stateOf = ({ revoked_at: revoked, expires_at: expires }: Key) => {
  if (revoked) return `Revoked ${formatDate(revoked)}`;
  return expires && new Date(expires) <= new Date() ? "Expired" : "Valid";
};

/** The keys by which other programs call the admin API. */
export function KeysPage() {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { data, isError, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/keys", { signal })).data,
  });
  const revoke = useMutation({
    mutationFn: ({ id }: Key) => admin.delete("v1/admin/keys/{id}", { params: { id } }),
    onSuccess: (_, { name }) => showToast(`Revoked ${name}`),
    onError: (failure) => showErrorToast(failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <>
      <PageHeading title="API keys">
        <Button size="sm" onClick={() => setAdding(true)}>
          Make a key
        </Button>
      </PageHeading>
      {isError && <FailureNotice title={error.message} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <Section title="Keys">
          <SmallTable
            caption="Keys"
            empty="No keys yet. With a key, another program calls the admin API: a stock system, a bookkeeping tool, a script."
            head={["Name", "State", "May", "Made", "Last used", "Expires", ""]}
            rows={data.map((key) => ({
              key: key.id,
              cells: [
                key.name,
                stateOf(key),
                key.scopes.join(", "),
                formatDate(key.created_at),
                formatTime(key.last_used_at),
                formatDate(key.expires_at),
                key.revoked_at === null ? (
                  <Button
                    key="revoke"
                    variant="quiet"
                    size="sm"
                    onClick={() => {
                      if (window.confirm(`Revoke ${key.name}? This can’t be undone.`)) revoke.mutate(key);
                    }}
                  >
                    Revoke<span className="sr-only"> {key.name}</span>
                  </Button>
                ) : (
                  ""
                ),
              ],
            }))}
          />
        </Section>
      )}
      <Dialog open={isAdding} onOpenChange={setAdding}>
        <DialogContent title="Make a key" description="Give a program the rights that it needs, and no more.">
          <KeyForm
            onMade={(made) => {
              setAdding(false);
              setSecret(made);
              void client.invalidateQueries({ queryKey: KEY });
            }}
          />
        </DialogContent>
      </Dialog>
      <Dialog open={secret !== null} onOpenChange={(open) => !open && setSecret(null)}>
        {secret !== null && (
          <DialogContent
            title="The new key"
            description="The program sends it with every request as Authorization: Bearer …"
          >
            <SecretField label="Key" secret={secret} />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}
