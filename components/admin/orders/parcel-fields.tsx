import { Field, TextInput } from "@/components/ui/field";
import { type FieldError, textOf } from "./step-form";
import type { OrderDetail } from "./types";

/** The fields of a parcel; they begin with what is recorded of it. */
export const ParcelFields = ({
  errorOf,
  parcel,
}: {
  errorOf: FieldError;
  parcel?: OrderDetail["shipments"][number];
}) => (
  <>
    <Field label="Carrier" error={errorOf("carrier")}>
      {(control) => <TextInput {...control} name="carrier" defaultValue={parcel?.carrier ?? ""} />}
    </Field>
    <Field label="Tracking number" error={errorOf("tracking_number")}>
      {(control) => (
        <TextInput {...control} name="tracking_number" defaultValue={parcel?.tracking_number ?? ""} />
      )}
    </Field>
    <Field label="Tracking page" optional hint="https://…" error={errorOf("tracking_url")}>
      {(control) => (
        <TextInput {...control} name="tracking_url" type="url" defaultValue={parcel?.tracking_url ?? ""} />
      )}
    </Field>
  </>
);

export const parcelOf = (form: FormData) => ({
  carrier: textOf(form, "carrier") ?? "",
  tracking_number: textOf(form, "tracking_number") ?? "",
  tracking_url: textOf(form, "tracking_url"),
});
