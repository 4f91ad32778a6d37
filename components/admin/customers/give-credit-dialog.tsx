"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { ACTS } from "@/lib/desk/api/acts";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { currencyName } from "@/lib/platform/money/model";
import { admin } from "../client";
import { MailsWait } from "../kit/mail-state";
import { amountOf, textOf } from "../orders/form/step-form";

/** Gives a customer store credit. A dialog gives it once, however often its button is pressed. */
export function GiveCreditDialog({
  customerId,
  open,
  onClose,
}: {
  customerId: string;
  open: boolean;
  onClose: () => void;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it opens, it gives something else
  const key = useMemo(() => crypto.randomUUID(), [open]);
  const client = useQueryClient();
  const give = useMutation({
    mutationFn: async (form: FormData) =>
      admin.post("v1/admin/customers/{id}/store-credit", {
        params: { id: customerId },
        body: { amount: amountOf(form, "amount"), reason: textOf(form, "reason") ?? "", key },
      }),
    onSuccess: () => {
      showToast("Store credit given");
      onClose();
      return client.invalidateQueries({ queryKey: ["customers", customerId] });
    },
  });
  const problem = give.error instanceof ApiProblem ? give.error : null;
  const errorOf = (field: string) => problem?.errors?.[field]?.[0] ?? null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        give.reset();
        onClose();
      }}
    >
      <DialogContent title="Give store credit" description={ACTS.adminGiveStoreCredit.sentence}>
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            give.mutate(new FormData(event.currentTarget));
          }}
        >
          <Field label={`Amount, ${currencyName()}`} error={errorOf("amount")}>
            {(control) => <TextInput {...control} name="amount" inputMode="decimal" />}
          </Field>
          <Field label="Reason, which the customer reads" error={errorOf("reason")}>
            {(control) => <TextArea {...control} name="reason" rows={2} />}
          </Field>
          {give.error && !problem?.errors && <Notice tone="error">{give.error.message}</Notice>}
          <MailsWait act="adminGiveStoreCredit" />
          <Button type="submit" busy={give.isPending}>
            Give store credit
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
