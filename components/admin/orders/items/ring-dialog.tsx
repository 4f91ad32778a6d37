"use client";

import { admin } from "@/components/admin/client";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { ACTS } from "@/lib/desk/api/acts";
import { RING_SIZES } from "@/lib/goods/terms/ring-sizes";
import { StepDialog, textOf } from "../form/step-form";
import type { OrderDetail } from "../form/types";

/** Records or changes the size and engraving of an ordered ring, as the customer requested. */
export function RingDialog({
  order,
  line,
  onClose,
}: {
  order: OrderDetail;
  line: OrderDetail["lines"][number] | null;
  onClose: () => void;
}) {
  const { number } = order;
  const isOpen = line?.size_open ?? false;
  return (
    <StepDialog
      act="adminChangeRing"
      key={line?.position}
      order={order}
      open={line !== null}
      onClose={onClose}
      title={isOpen ? "Record ring size" : "Change size or engraving"}
      description={`${line?.name ?? ""}. ${ACTS.adminChangeRing.sentence}`}
      label={isOpen ? "Record ring size" : "Change ring"}
      message={isOpen ? "Ring size recorded" : "Ring changed"}
      send={(form) =>
        admin.post("v1/admin/orders/{number}/rings", {
          params: { number },
          body: {
            line: line?.position ?? 0,
            size: Number(form.get("size")),
            engraving: textOf(form, "engraving"),
          },
        })
      }
    >
      {(errorOf) => (
        <>
          <Field label="US size" error={errorOf("size")}>
            {(control) => (
              <Select {...control} name="size" defaultValue={line?.parts.size ?? 6}>
                {RING_SIZES.map(({ us, diameter }) => (
                  <option key={us} value={us}>
                    {us} ({diameter.toFixed(1)} mm)
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Engraving" optional error={errorOf("engraving")}>
            {(control) => (
              <TextInput {...control} name="engraving" defaultValue={line?.parts.engraving ?? ""} />
            )}
          </Field>
        </>
      )}
    </StepDialog>
  );
}
