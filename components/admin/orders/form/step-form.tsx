"use client";

import { type ReactNode, useState } from "react";
import { MailsWait } from "@/components/admin/kit/mail-state";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { Notice } from "@/components/ui/status/notice";
import type { ACTS } from "@/lib/desk/api/acts";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { amountProblem, parseAmount } from "@/lib/platform/money/parse-amount";
import type { OrderDetail } from "./types";
import { useOrderStep } from "./use-order-step";

/** What the API said about a field, if anything. */
export type FieldError = (field: string) => string | null;

/**
 * A dialog that asks for what a step of an order needs. Its fields are those of the form by name; the API says what is wrong
 * with them.
 */
export function StepDialog({
  act,
  order,
  open,
  onClose,
  title,
  description,
  label,
  message,
  send,
  children,
}: {
  act: keyof typeof ACTS;
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** the button */
  label: string;
  /** what is said once it is done */
  message: string;
  send: (form: FormData) => Promise<{ data: OrderDetail }>;
  children?: (errorOf: FieldError) => ReactNode;
}) {
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const step = useOrderStep(order, { message, onDone: onClose });
  const errorOf: FieldError = (field) => problem?.errors?.[field]?.[0] ?? null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        setProblem(null);
        onClose();
      }}
    >
      <DialogContent title={title} description={description}>
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setProblem(null);
            const form = new FormData(event.currentTarget);
            step.mutate(() => send(form), {
              onError: (error) => setProblem(error instanceof ApiProblem ? error : null),
            });
          }}
        >
          {children?.(errorOf)}
          {problem && !problem.errors && <Notice tone="error">{problem.message}</Notice>}
          <MailsWait act={act} />
          <Button type="submit" busy={step.isPending}>
            {label}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** A field's text; null if it is empty. */
export const textOf = (form: FormData, name: string): string | null =>
  String(form.get(name) ?? "").trim() || null;

/**
 * A field's amount, such as `1,250.50`.
 * @param format of an order that isn't in the shop's own currency
 * @throws ApiProblem about the field if it is none
 */
export function amountOf(form: FormData, name: string, format?: OrderDetail["currency_format"]): number {
  const amount = parseAmount(textOf(form, name) ?? "", format);
  if (amount !== null) return amount;
  const problem = amountProblem(format);
  throw new ApiProblem(422, "invalid", problem, { [name]: [problem] });
}
