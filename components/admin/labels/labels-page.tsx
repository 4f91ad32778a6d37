"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { formatTime } from "../kit/formats";
import { Loading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Facts, Section } from "../kit/section";

const KEY = ["carrier-account"] as const;

/** The account through which the shop buys carriers' labels. */
export function LabelsPage() {
  const client = useQueryClient();
  const { data, isError, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/carrier-account", { signal })).data,
  });
  const reload = () => client.invalidateQueries({ queryKey: KEY });
  const onError = (failure: Error) => showErrorToast(failure.message);
  const test = useMutation({
    mutationFn: () => admin.post("v1/admin/carrier-account/tests", {}),
    onSuccess: () => showToast("The connection works"),
    onError,
  });
  const disconnect = useMutation({
    mutationFn: () => admin.delete("v1/admin/carrier-account", {}),
    onSuccess: () => showToast("Account disconnected"),
    onError,
    onSettled: reload,
  });
  return (
    <>
      <PageHeading title="Shipping labels" />
      {isError && <FailureNotice title={error.message} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <div className="grid max-w-2xl gap-4">
          <Section title="EasyPost account">
            {data.is_connected ? (
              <>
                {data.is_test && (
                  <Notice tone="warning">
                    This is a key for tests. Its labels cost nothing and can’t be used to send anything.
                  </Notice>
                )}
                {!data.is_readable && (
                  <Notice tone="error">
                    The key was saved under another NEXTAUTH_SECRET, so the shop can’t read it. Enter it
                    again.
                  </Notice>
                )}
                <Facts facts={[{ label: "Connected", value: formatTime(data.changed_at) }]} />
                <p className="flex flex-wrap gap-2">
                  <Button size="sm" variant="ghost" busy={test.isPending} onClick={() => test.mutate()}>
                    Test connection
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    busy={disconnect.isPending}
                    onClick={() => {
                      if (
                        window.confirm(
                          "Disconnect the account? No labels can be bought until you connect one.",
                        )
                      )
                        disconnect.mutate();
                    }}
                  >
                    Disconnect
                  </Button>
                </p>
              </>
            ) : (
              <p className="text-sm text-muted">
                Connect an account to buy labels on an order’s page: you see each carrier’s price first, print
                the label, and the shop follows the package. Without one, you enter carriers and tracking
                numbers yourself.
              </p>
            )}
            <KeyForm isConnected={data.is_connected} onConnected={() => void reload()} />
          </Section>
          <Section title="Sender and boxes">
            <p className="text-sm text-muted">
              Labels need{" "}
              <Link to="/settings?edit=shippingLabels" className="text-link">
                the address that you send from and your usual boxes
              </Link>
              . Packages abroad need{" "}
              <Link to="/settings?edit=customs" className="text-link">
                the countries of origin
              </Link>{" "}
              as well.
            </p>
          </Section>
        </div>
      )}
    </>
  );
}

function KeyForm({ isConnected, onConnected }: { isConnected: boolean; onConnected: () => void }) {
  const connect = useMutation({
    mutationFn: (key: string) => admin.post("v1/admin/carrier-account", { body: { key } }),
    onSuccess: () => {
      showToast("Account connected");
      onConnected();
    },
  });
  const { error } = connect;
  const said = error instanceof ApiProblem ? (error.errors?.key?.[0] ?? error.message) : error?.message;
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const key = String(new FormData(form).get("key") ?? "");
        connect.mutate(key, { onSuccess: () => form.reset() });
      }}
    >
      <Field
        label={isConnected ? "Another API key" : "API key"}
        hint="From EasyPost’s dashboard. It is tried before it is saved, and never shown again."
        error={said ?? null}
      >
        {(control) => <TextInput {...control} name="key" type="password" autoComplete="off" />}
      </Field>
      <Button type="submit" busy={connect.isPending} className="justify-self-start">
        {isConnected ? "Replace key" : "Connect"}
      </Button>
    </form>
  );
}
