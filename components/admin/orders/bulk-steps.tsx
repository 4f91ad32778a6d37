"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { ACTS } from "@/lib/desk/api/acts";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import type { OrderStatus } from "@/lib/selling/orders/model";
import { admin } from "../client";
import { useMay } from "../identity";
import { ActButton } from "../kit/act-button";
import type { ListedOrder } from "./form/types";

type Step = {
  id: "adminProduceOrder" | "adminDeliverOrder";
  label: string;
  /** the state it leads to, and those it starts from */
  from: readonly OrderStatus[];
  act: (number: string) => Promise<unknown>;
};

const PRODUCE: Step = {
  id: "adminProduceOrder",
  label: "Start production",
  from: ["paid"],
  act: (number) => admin.post("v1/admin/orders/{number}/production", { params: { number } }),
};
const DELIVER: Step = {
  id: "adminDeliverOrder",
  label: "Mark delivered",
  from: ["shipped"],
  act: (number) => admin.post("v1/admin/orders/{number}/delivery", { params: { number } }),
};

/** Takes the selected orders one step further, one after the other, and says which of them can't. */
export function BulkSteps({ selected, clear }: { selected: readonly ListedOrder[]; clear: () => void }) {
  const client = useQueryClient();
  const mayProduce = useMay("orders.produce");
  const mayWrite = useMay("orders.write");
  const [done, setDone] = useState(0);
  const run = useMutation({
    mutationFn: async ({ act, from }: Step) => {
      const refused: string[] = [];
      const orders = selected.filter(({ status }) => from.includes(status));
      for (const [at, { number }] of orders.entries()) {
        setDone(at + 1);
        try {
          await act(number);
        } catch (error) {
          if (!(error instanceof ApiProblem)) throw error;
          refused.push(error.message);
        }
      }
      return { refused, moved: orders.length - refused.length };
    },
    onSuccess: ({ refused, moved }, { label }) => {
      const words = `${label}: ${moved} of ${selected.length} orders.`;
      if (refused.length > 0) showErrorToast([words, ...refused].join(" "));
      else showToast(words);
      clear();
      void client.invalidateQueries();
    },
    onError: (error) => showErrorToast(error.message),
  });
  const steps = [...(mayProduce ? [PRODUCE] : []), ...(mayWrite ? [DELIVER] : [])];
  return steps.map((step) => {
    const able = selected.filter(({ status }) => step.from.includes(status)).length;
    const isRunning = run.isPending && run.variables === step;
    return (
      <ActButton
        key={step.label}
        act={step.id}
        title={`${step.label}: ${able === 1 ? "one order" : `${able} orders`}`}
        sentence={`For each order: ${ACTS[step.id].sentence}`}
        confirm={step.label}
        variant="ghost"
        size="sm"
        disabled={able === 0 || (run.isPending && !isRunning)}
        busy={isRunning}
        onConfirm={() => run.mutate(step)}
      >
        {isRunning ? `${step.label}, ${done} of ${able}` : `${step.label} (${able})`}
      </ActButton>
    );
  });
}
