"use client";

import { signIn } from "next-auth/react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { PASSWORD_MOST } from "@/lib/accounts/model";
import { problemsOf, textProblem } from "@/lib/accounts/rules";
import type { Connection } from "@/lib/accounts/schema";
import { api } from "@/lib/api/client";
import { formatDate } from "@/lib/shipping/working-days";
import { leaveEnded } from "./leave";
import { TextField } from "./text-field";
import { useApiForm } from "./use-api-form";

type Props = {
  connections: readonly Connection[];
  hasPassword: boolean;
  /** of the account: the provider is asked to sign in with it */
  email: string;
  /** whether that address is confirmed, without which nothing can be connected to it */
  confirmed: boolean;
};

/** The other services one signs in through: which lead here, and how to change that. */
export function Connections({ connections, hasPassword, email, confirmed }: Props) {
  const [asked, setAsked] = useState<Connection | null>(null);
  const linked = connections.filter(({ connected_at }) => connected_at !== null);
  const lastWay = !hasPassword && linked.length === 1;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {connections.map((connection) => (
          <li
            key={connection.provider}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-4"
          >
            <div>
              <p className="font-semibold">{connection.name}</p>
              <p className="text-sm text-muted">
                {connection.connected_at
                  ? `Connected since ${formatDate(connection.connected_at)}`
                  : "Not connected"}
              </p>
            </div>
            {connection.connected_at === null
              ? confirmed && <Connect connection={connection} email={email} />
              : !lastWay && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Disconnect ${connection.name}`}
                    onClick={() => setAsked(connection)}
                  >
                    Disconnect
                  </Button>
                )}
          </li>
        ))}
      </ul>
      {!confirmed && (
        <p className="text-sm text-muted">
          Confirm your e-mail address first, by the link that we sent to it: only then can a service be
          connected.
        </p>
      )}
      {lastWay && (
        <p className="text-sm text-muted">
          It is your only way in.{" "}
          <Link href="/my-account/password-change" className="text-link">
            Choose a password
          </Link>{" "}
          before you disconnect it.
        </p>
      )}
      <Dialog open={asked !== null} onOpenChange={(open) => !open && setAsked(null)}>
        {asked && (
          <DialogContent
            title={`Disconnect ${asked.name}?`}
            description="You are signed out on every device, and sign in again another way."
          >
            <UnlinkForm connection={asked} hasPassword={hasPassword} />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

/** Leads to the provider and back. */
function Connect({ connection: { provider, name }, email }: { connection: Connection; email: string }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const connect = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await signIn(provider, { callbackUrl: "/my-account/account" }, { login_hint: email });
    } catch (error) {
      console.warn(`${name} could not be asked`, error);
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Connect ${name}`}
        busy={busy}
        onClick={() => void connect()}
      >
        Connect
      </Button>
      {failed && (
        <p role="alert" className="col-span-2 text-sm text-danger">
          The shop could not be reached. Check your connection and try again.
        </p>
      )}
    </>
  );
}

type UnlinkFields = { password: string };

function UnlinkForm({ connection, hasPassword }: { connection: Connection; hasPassword: boolean }) {
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<UnlinkFields>({
    values: { password: "" },
    problems: ({ password }) =>
      problemsOf<UnlinkFields>({ password: hasPassword ? textProblem(password, PASSWORD_MOST) : null }),
    send: async ({ password }) => {
      await api.post(`v1/account/connections/${connection.provider}/unlink`, {
        password: hasPassword ? password : null,
      });
      await leaveEnded("/login?callbackUrl=/my-account/account");
    },
  });
  return (
    <form {...props}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {hasPassword && (
        <TextField
          label="Your password"
          error={errorOf("password")}
          registered={form.register("password")}
          type="password"
          autoComplete="current-password"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!ready} busy={busy}>
          Disconnect {connection.name}
        </Button>
        <DialogClose className={buttonStyle("ghost")}>Keep it</DialogClose>
      </div>
    </form>
  );
}
