import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { Honeypot } from "./honeypot";
import { ValidatedForm, type ValidatedFormProps } from "./validated-form";

/**
 * One of the shop's forms. Its button shows that the form is being sent by the form's own state, without a
 * script.
 */
export function MessageForm(props: ValidatedFormProps) {
  return (
    <ValidatedForm {...props}>
      <Honeypot />
      <Button type="submit" className="justify-self-start group-aria-busy:opacity-50 max-sm:w-full">
        <span className="hidden group-aria-busy:inline-flex">
          <Spinner />
        </span>
        {props.form.send}
      </Button>
    </ValidatedForm>
  );
}
