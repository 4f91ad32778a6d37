"use client";

import { useMemo, useState } from "react";
import { admin } from "@/components/admin/client";
import { ACTS } from "@/lib/desk/api/acts";
import { allLeft, chosenLines, ItemQuantities } from "../form/item-quantities";
import { StepDialog } from "../form/step-form";
import type { OrderDetail } from "../form/types";
import { ParcelFields, parcelOf } from "./parcel-fields";

type Line = OrderDetail["lines"][number];
// a ring without a size can't be made yet
const left = (line: Line) => (line.size_open ? 0 : line.to_ship);

/** Ships items of an order in one parcel; all that is left is chosen. */
export function ShipDialog({
  order,
  open,
  onClose,
}: {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}) {
  const { number, lines, version } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it opens, and after each change, it is another one
  const key = useMemo(() => crypto.randomUUID(), [open, version]);
  const [changed, setChanged] = useState<ReturnType<typeof allLeft> | null>(null);
  const values = changed ?? allLeft(lines, left);
  const isAll = lines.every((line) => (values[line.id] ?? 0) === line.to_ship);
  const close = () => {
    setChanged(null);
    onClose();
  };
  return (
    <StepDialog
      act="adminShipItems"
      order={order}
      open={open}
      onClose={close}
      title="Ship items"
      description={
        isAll
          ? ACTS.adminShipItems.sentence
          : `${ACTS.adminShipItems.sentence} They read that the rest will follow.`
      }
      label="Mark shipped"
      message={isAll ? "Marked as shipped" : "Package recorded"}
      send={(form) =>
        admin.post("v1/admin/orders/{number}/parcels", {
          params: { number },
          body: { ...parcelOf(form), lines: chosenLines(values), key },
        })
      }
    >
      {(errorOf) => (
        <>
          <ItemQuantities
            legend="In this package"
            lines={lines}
            left={left}
            values={values}
            onChange={setChanged}
          />
          <ParcelFields errorOf={errorOf} needsSignature={order.needs_signature} />
        </>
      )}
    </StepDialog>
  );
}
