import { CheckedForm, type CheckedFormProps } from "./checked-form";
import { FormTrap } from "./form-trap";

/** One of the shop's forms. */
export function MessageForm(props: CheckedFormProps) {
  return (
    <CheckedForm {...props}>
      <FormTrap />
    </CheckedForm>
  );
}
