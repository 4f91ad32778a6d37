"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { addingProblem, useCart } from "@/components/selling/cart/use-cart";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Field, TextArea } from "@/components/ui/form/field";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/overlay/dialog";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import { tooLongMessage } from "@/lib/platform/api/declare/field-messages";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { formatDate } from "@/lib/platform/intl/dates";
import type { CustomerOrder, Reorder } from "@/lib/selling/fulfillment/customer/schema";
import { MAX_RETURN_REASON } from "@/lib/selling/orders/model";

/** Actions a customer has on an order: reorder, cancel, request a return. */
export function OrderActions({ order }: { order: CustomerOrder }) {
  const { id, can_cancel, returnable_until: until, return_asked_at: requestedAt } = order;
  const router = useRouter();
  return (
    <section
      aria-labelledby="order-actions"
      className="grid content-start gap-3 rounded-sm border border-line bg-card p-6 print:hidden"
    >
      <h2 id="order-actions" className="text-2xl">
        Manage order
      </h2>
      <ReorderButton id={id} />
      {can_cancel && (
        <ConfirmDialog
          label="Cancel order"
          title="Cancel this order?"
          description="Other customers can buy its items right away, and there’s nothing to pay."
          send="Yes, cancel order"
          keep="Keep order"
          onSend={() => api.post("v1/account/orders/{id}/cancel", { params: { id } })}
          onDone={router.refresh}
        />
      )}
      {!can_cancel && (order.status === "paid" || order.status === "in_production") && (
        <p className="text-sm text-muted">
          Your order hasn’t shipped yet.{" "}
          <a href="/contact-us?about=order" className="text-link">
            Contact us
          </a>{" "}
          to change or cancel it.
        </p>
      )}
      {until && (
        <>
          <ReturnQuestion id={id} onDone={router.refresh} />
          <p className="text-sm text-muted">Until {formatDate(until)}.</p>
        </>
      )}
      {requestedAt && (
        <Notice title={`You requested a return on ${formatDate(requestedAt)}`}>
          We’ll email you an insured return label.
        </Notice>
      )}
    </section>
  );
}

/** Adds what is still available to the cart, and names what is not. */
function ReorderButton({ id }: { id: string }) {
  const router = useRouter();
  const cart = useCart();
  const [busy, setBusy] = useState(false);
  const [gone, setGone] = useState<Reorder["gone"]>([]);
  const [added, setAdded] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const again = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const { data } = await api.get("v1/account/orders/{id}/again", { params: { id } });
      const accepted = data.items.filter((item) => cart.add(item));
      if (accepted.length < data.items.length) setRefusal(addingProblem());
      else if (data.gone.length === 0) router.push("/cart");
      setAdded(accepted.length);
      setGone(data.gone);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefusal(error.message);
    }
    setBusy(false);
  };
  return (
    <>
      <Button variant="secondary" busy={busy} disabled={!cart.hydrated} onClick={() => void again()}>
        Order again
      </Button>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {gone.length > 0 && (
        <Notice
          role="status"
          title={added > 0 ? "Added to your cart, except for these sold items:" : "No longer available:"}
        >
          <ul className="grid gap-1">
            {gone.map(({ name, path }) => (
              <li key={name}>
                {name}.{" "}
                <a href={path} className="text-link">
                  View similar
                </a>
              </li>
            ))}
          </ul>
          {added > 0 && (
            <a href="/cart" className="text-link mt-2 inline-flex min-h-11 items-center">
              View cart
            </a>
          )}
        </Notice>
      )}
    </>
  );
}

function ReturnQuestion({ id, onDone }: { id: string; onDone: () => void }) {
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      label="Return order"
      title="Return this order?"
      description="We’ll email you an insured return label. Don’t send anything back without it."
      send="Request a return label"
      keep="Keep order"
      onSend={() => api.post("v1/account/orders/{id}/return", { params: { id }, body: { reason } })}
      onDone={onDone}
    >
      <Field
        label="Reason for return"
        optional
        error={reason.length > MAX_RETURN_REASON ? tooLongMessage(MAX_RETURN_REASON) : null}
      >
        {(control) => (
          <TextArea {...control} rows={3} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  );
}

/** A button that asks for confirmation. */
function ConfirmDialog({
  label,
  title,
  description,
  send,
  keep,
  onSend,
  onDone,
  children,
}: {
  label: string;
  title: string;
  description: string;
  send: string;
  keep: string;
  onSend: () => Promise<unknown>;
  onDone: () => void;
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const act = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await onSend();
      setOpen(false);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefusal(error.message);
      // on a conflict the page shows the reason
      if (error.status === 409) onDone();
    }
    setBusy(false);
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger className={buttonClass("secondary")}>{label}</DialogTrigger>
      <DialogContent title={title} description={description}>
        {refusal && (
          <Notice tone="error" className="mb-4">
            {refusal}
          </Notice>
        )}
        {children}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => void act()}>
            {send}
          </Button>
          <DialogClose className={buttonClass("ghost")}>{keep}</DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  );
}
