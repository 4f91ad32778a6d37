"use client";

import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { RING_SIZES } from "@/lib/goods/catalog/ring-sizes";
import { admin } from "../client";
import { StepDialog } from "./step-form";
import type { OrderDetail } from "./types";

/** Records the ring size that a customer told the shop. */
export function SizeDialog({
  order,
  line,
  onClose,
}: {
  order: OrderDetail;
  line: OrderDetail["lines"][number] | null;
  onClose: () => void;
}) {
  const { number } = order;
  return (
    <StepDialog
      order={order}
      open={line !== null}
      onClose={onClose}
      title="Record ring size"
      description={line?.name ?? ""}
      label="Record ring size"
      message="Ring size recorded"
      send={(form) =>
        admin.post("v1/admin/orders/{number}/ring-sizes", {
          params: { number },
          body: { line: line?.position ?? 0, size: Number(form.get("size")) as never },
        })
      }
    >
      {(errorOf) => (
        <Field label="US size" error={errorOf("size")}>
          {(control) => (
            <Select {...control} name="size" defaultValue="6">
              {RING_SIZES.map(({ us, diameter }) => (
                <option key={us} value={us}>
                  {us} ({diameter.toFixed(1)} mm)
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </StepDialog>
  );
}
