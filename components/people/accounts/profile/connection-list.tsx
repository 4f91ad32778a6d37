"use client";

import { useState } from "react";
import { ReaderTime } from "@/components/layout/time/reader-time";
import { Button } from "@/components/ui/form/button";
import { Link } from "@/components/ui/navigation/link";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { api } from "@/lib/desk/browser/api-client";
import { redirectToProvider } from "@/lib/people/accounts/providers/provider-sign-in";
import type { Connection } from "@/lib/people/accounts/schema";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { formatDate } from "@/lib/platform/intl/dates";
import { PasswordConfirmForm } from "../credentials/password-confirm-form";
import { clearSessionAndRedirect } from "../sign-in/sign-out";

type Props = {
  connections: readonly Connection[];
  hasPassword: boolean;
  /** the account's email, which preselects the identity at the provider */
  email: string;
  /** whether that email is confirmed; an unconfirmed one can't be connected */
  confirmed: boolean;
};

/** The account's sign-in providers: which ones are connected, and how to connect or disconnect them. */
export function ConnectionList({ connections, hasPassword, email, confirmed }: Props) {
  const [selected, setSelected] = useState<Connection | null>(null);
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
                {connection.connected_at ? (
                  <>
                    Connected since{" "}
                    <ReaderTime
                      at={connection.connected_at}
                      as="date"
                      shopTime={formatDate(connection.connected_at)}
                    />
                  </>
                ) : (
                  "Not connected"
                )}
              </p>
            </div>
            {connection.connected_at === null
              ? confirmed && <ConnectButton connection={connection} email={email} />
              : !lastWay && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Disconnect ${connection.name}`}
                    onClick={() => setSelected(connection)}
                  >
                    Disconnect
                  </Button>
                )}
          </li>
        ))}
      </ul>
      {!confirmed && (
        <p className="text-sm text-muted">
          To connect a service, first confirm your email address with the link in our email.
        </p>
      )}
      {lastWay && (
        <p className="text-sm text-muted">
          {linked[0]?.name} is your only way to sign in.{" "}
          <Link href="/my-account/password-change" className="text-link">
            Choose a password
          </Link>{" "}
          before you disconnect it.
        </p>
      )}
      <Dialog open={selected !== null} onOpenChange={(open) => !open && setSelected(null)}>
        {selected && (
          <DialogContent
            title={`Disconnect ${selected.name}?`}
            description="You’ll be signed out on every device and need to sign in another way."
          >
            <PasswordConfirmForm
              hasPassword={hasPassword}
              act={`Disconnect ${selected.name}`}
              send={(password) => unlink(selected.provider, password)}
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

/** Redirects to the provider and back. */
function ConnectButton({ connection: { provider, name }, email }: { connection: Connection; email: string }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const connect = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await redirectToProvider(provider, "/my-account/account", { login_hint: email });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFailed(error.message);
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
          {failed}
        </p>
      )}
    </>
  );
}

async function unlink(provider: string, password: string | null): Promise<void> {
  await api.post("v1/account/connections/{provider}/unlink", { params: { provider }, body: { password } });
  await clearSessionAndRedirect("/login?callbackUrl=/my-account/account");
}
