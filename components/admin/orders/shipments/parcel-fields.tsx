import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextInput } from "@/components/ui/form/field";
import { CARRIER_NAMES } from "@/lib/selling/shipping/tracking";
import { type FieldError, textOf } from "../form/step-form";
import type { OrderDetail } from "../form/types";

/** The fields of a parcel; they begin with what is recorded of it. */
export const ParcelFields = ({
  errorOf,
  parcel,
  needsSignature = false,
}: {
  errorOf: FieldError;
  /** whether the order ships only against a signature */
  needsSignature?: boolean;
  parcel?: OrderDetail["shipments"][number];
}) => (
  <>
    <Field label="Carrier" error={errorOf("carrier")}>
      {(control) => (
        <>
          <TextInput {...control} name="carrier" list="carriers" defaultValue={parcel?.carrier ?? ""} />
          <datalist id="carriers">
            {CARRIER_NAMES.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
    <Field label="Tracking number" error={errorOf("tracking_number")}>
      {(control) => (
        <TextInput {...control} name="tracking_number" defaultValue={parcel?.tracking_number ?? ""} />
      )}
    </Field>
    <Field
      label="Tracking page"
      optional
      hint="Found by itself for the carriers in the list. For others, https://…"
      error={errorOf("tracking_url")}
    >
      {(control) => (
        <TextInput {...control} name="tracking_url" type="url" defaultValue={parcel?.tracking_url ?? ""} />
      )}
    </Field>
    <Checkbox
      name="signed"
      defaultChecked={parcel?.signed ?? false}
      label={
        needsSignature
          ? "Signature on delivery is booked with the carrier. This order needs it."
          : "Signature on delivery is booked with the carrier"
      }
    />
  </>
);

export const parcelOf = (form: FormData) => ({
  carrier: textOf(form, "carrier") ?? "",
  tracking_number: textOf(form, "tracking_number") ?? "",
  tracking_url: textOf(form, "tracking_url"),
  signed: form.get("signed") !== null,
});
