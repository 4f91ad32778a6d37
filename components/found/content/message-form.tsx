import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { CheckedForm, type CheckedFormProps } from "./checked-form";
import { FormTrap } from "./form-trap";

/** One of the shop's forms. Its button needs no script: it shows by the form's own state that it is being sent. */
export function MessageForm(props: CheckedFormProps) {
  return (
    <CheckedForm {...props}>
      <FormTrap />
      <Button type="submit" className="justify-self-start group-aria-busy:opacity-50 max-sm:w-full">
        <span className="hidden group-aria-busy:inline-flex">
          <Spinner />
        </span>
        {props.form.send}
      </Button>
    </CheckedForm>
  );
}
