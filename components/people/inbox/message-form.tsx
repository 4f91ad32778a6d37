import { ShopPhone } from "@/components/layout/header/shop-phone";
import { BotCheckSlot } from "@/components/people/bot-check/bot-check-slot";
import { Button } from "@/components/ui/form/button";
import { Spinner } from "@/components/ui/icons/spinner";
import { Notice } from "@/components/ui/status/notice";
import { botCheck } from "@/lib/platform/bot-check/assert-person";
import { Honeypot } from "./honeypot";
import { ValidatedForm, type ValidatedFormProps } from "./validated-form";

/**
 * One of the shop's forms. Its button shows that the form is being sent by the form's own state, without a
 * script. A shop's bot check needs one, and says so.
 */
export function MessageForm({
  hidden = {},
  ...props
}: ValidatedFormProps & {
  /** what is sent beside the fields, by name */
  hidden?: Readonly<Record<string, string>>;
}) {
  const { page } = botCheck();
  return (
    <ValidatedForm {...props}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.initial.refusal && (
        // the form's own notice comes at the end of the page, from where a script moves it
        <noscript>
          <Notice tone="warning" title={props.initial.refusal} />
        </noscript>
      )}
      <Honeypot />
      {page && (
        <noscript>
          <p className="text-sm text-muted">
            This form needs JavaScript to keep bots out. Turn on JavaScript, or call us at <ShopPhone />.
          </p>
        </noscript>
      )}
      <BotCheckSlot page={page} action="message" />
      <Button type="submit" className="justify-self-start group-aria-busy:opacity-50 max-sm:w-full">
        <span className="hidden group-aria-busy:inline-flex">
          <Spinner />
        </span>
        {props.form.send}
      </Button>
    </ValidatedForm>
  );
}
