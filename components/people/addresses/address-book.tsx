"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Link } from "@/components/ui/navigation/link";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/overlay/dialog";
import { Badge } from "@/components/ui/status/badge";
import { Notice } from "@/components/ui/status/notice";
import { TypedText } from "@/components/ui/text/typed-text";
import { api } from "@/lib/desk/browser/api-client";
import type { AddressEntry } from "@/lib/people/addresses/schema";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";

/** A customer's addresses, each with Edit and Delete. */
export function AddressBook({ entries }: { entries: readonly AddressEntry[] }) {
  const [selected, setSelected] = useState<AddressEntry | null>(null);
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.id} className="grid content-start gap-3 rounded-sm border border-line p-5">
            {(entry.default_shipping || entry.default_billing) && (
              <p className="flex flex-wrap gap-2">
                {entry.default_shipping && <Badge tone="accent">Default shipping</Badge>}
                {entry.default_billing && <Badge tone="accent">Default billing</Badge>}
              </p>
            )}
            <address className="wrap-anywhere whitespace-pre-line not-italic">
              <TypedText>{formatPostalAddress(entry.address).join("\n")}</TypedText>
            </address>
            <p className="-mb-2 -ml-4 flex self-end">
              <Link
                href={`/my-account/address/${entry.id}`}
                aria-label={`Edit the address of ${entry.address.name}, ${entry.address.line1}`}
                className={buttonClass("quiet", "sm")}
              >
                Edit
              </Link>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Delete the address of ${entry.address.name}, ${entry.address.line1}`}
                onClick={() => setSelected(entry)}
              >
                Delete
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <Dialog open={selected !== null} onOpenChange={(open) => !open && setSelected(null)}>
        {selected && <DeleteQuestion entry={selected} onDone={() => setSelected(null)} />}
      </Dialog>
    </>
  );
}

function DeleteQuestion({ entry, onDone }: { entry: AddressEntry; onDone: () => void }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await api.delete("v1/account/addresses/{id}", { params: { id: entry.id } });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // a 404 means that another tab already deleted it
      if (error.status !== 404) {
        setRefusal(error.message);
        setBusy(false);
        return;
      }
    }
    onDone();
    router.refresh();
  };
  return (
    <DialogContent title="Delete this address?" description={formatPostalAddress(entry.address).join(", ")}>
      {refusal && (
        <Notice tone="error" className="mb-4">
          {refusal}
        </Notice>
      )}
      <p className="text-sm text-muted">Orders already going to this address won’t change.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void remove()}>
          Delete
        </Button>
        <DialogClose className={buttonClass("ghost")}>Keep address</DialogClose>
      </div>
    </DialogContent>
  );
}
