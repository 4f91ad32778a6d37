"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Path, UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { showToast } from "@/components/ui/overlay/toast";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import type { OrderItem } from "@/lib/selling/cart/order-items";
import { admin } from "../client";
import { leaveUnasked } from "../kit/form/unsaved";
import { bodyOf, type Draft, type DraftValues } from "./draft";

/** An order that was just sent. */
export type Sent = { number: string; link: string | null; isTaxOpen: boolean; validUntil: string | null };

type Saved = Pick<Draft, "id" | "version">;

/** Saves a draft, sends it, or deletes it; the API's messages go to the form's fields. */
export function useSavedDraft(
  draft: Draft | null,
  {
    form,
    items,
    customerId,
    onSaved,
  }: {
    form: UseFormReturn<DraftValues>;
    items: OrderItem[];
    customerId: string | null;
    onSaved: () => void;
  },
) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const saved = useRef<Saved | null>(draft);
  const [doing, setDoing] = useState<"save" | "send" | "delete" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);

  const refuse = (error: unknown) => {
    setProblem(error instanceof Error ? error.message : "Something went wrong. Try again.");
    if (!(error instanceof ApiProblem)) return;
    for (const [field, [message = ""]] of Object.entries(error.errors ?? {})) {
      form.setError(field.replace(/^contact\./, "") as Path<DraftValues>, { message });
    }
  };
  const run = async (what: NonNullable<typeof doing>, act: () => Promise<void>) => {
    if (doing) return;
    setDoing(what);
    setProblem(null);
    form.clearErrors();
    try {
      await act();
    } catch (error) {
      refuse(error);
    } finally {
      setDoing(null);
    }
  };
  const write = async (): Promise<Saved> => {
    const values = form.getValues();
    const body = bodyOf(values, items, customerId);
    const { data } = saved.current
      ? await admin.put("v1/admin/phone-orders/{id}", {
          params: { id: saved.current.id },
          body: { ...body, version: saved.current.version },
        })
      : await admin.post("v1/admin/phone-orders", { body });
    saved.current = { id: data.id, version: data.version };
    form.reset(values);
    onSaved();
    void client.invalidateQueries({ queryKey: ["phone-orders"] });
    return saved.current;
  };
  const leaveTo = (path: string) => {
    leaveUnasked();
    void navigate(path, { replace: true });
  };
  return {
    problem,
    sent,
    isSaving: doing === "save",
    isSending: doing === "send",
    isDeleting: doing === "delete",
    save: () =>
      run("save", async () => {
        const isNew = saved.current === null;
        const { id } = await write();
        showToast("Draft saved");
        if (isNew) leaveTo(`/drafts/${id}`);
      }),
    send: (total: number) =>
      run("send", async () => {
        const { id, version } = await write();
        const { data } = await admin.post("v1/admin/phone-orders/{id}/order", {
          params: { id },
          body: { version, seen_total: total },
        });
        void client.invalidateQueries({ queryKey: ["orders"] });
        setSent({
          number: data.number,
          link: data.link,
          isTaxOpen: data.tax_open,
          validUntil: data.valid_until,
        });
      }),
    remove: () =>
      run("delete", async () => {
        if (!saved.current) return;
        await admin.delete("v1/admin/phone-orders/{id}", { params: { id: saved.current.id } });
        void client.invalidateQueries({ queryKey: ["phone-orders"] });
        showToast("Draft deleted");
        leaveTo("/drafts");
      }),
  };
}
