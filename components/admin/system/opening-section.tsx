import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { OutdatedNotice } from "../kit/form/outdated-notice";
import { Loading } from "../kit/loading";
import { Section } from "../kit/section";
import { useSettingForm } from "../settings/use-setting-form";

type Opening = ShopSettings["opening"];
type Typed = { state: "open" | "closed"; title: string; words: string; password: string };

const STATES = [
  { state: "open", label: "Open", hint: "Everyone can look around and order." },
  {
    state: "closed",
    label: "Coming soon",
    hint: "Visitors see one page with your words. Staff who are signed in see and use the whole shop. Viewers with the password see everything but can’t order.",
  },
] as const;

/** The switch that opens the shop to the public, with what it says until then. */
export function OpeningSection() {
  const { form, record, isError, error, refetch, submit, problem, outdated, isSubmitting } =
    useSettingForm<Typed>({
      key: "opening",
      toForm: (value) => {
        const { isOpen, title, words, password } = value as Opening;
        return {
          state: isOpen ? "open" : "closed",
          title: title ?? "",
          words: words ?? "",
          password: password ?? "",
        };
      },
      fromForm: ({ state, title, words, password }): Opening => ({
        isOpen: state === "open",
        title: title.trim() || null,
        words: words.trim() || null,
        password: password.trim() || null,
      }),
    });
  if (isError)
    return (
      <FailureNotice
        title={error?.message ?? "Whether the shop is open couldn’t be loaded"}
        onRetry={() => void refetch()}
      />
    );
  if (!record) return <Loading />;
  const isClosed = form.watch("value.state") === "closed";
  const errors = form.formState.errors.value;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mb-4">
      <Section
        title="Is the shop open?"
        actions={
          <Button type="submit" size="sm" busy={isSubmitting}>
            Save
          </Button>
        }
      >
        <OutdatedNotice outdated={outdated} />
        {problem && <Notice tone="error" title={problem} role="alert" />}
        <fieldset className="grid gap-3 md:grid-cols-2">
          <legend className="sr-only">Is the shop open?</legend>
          {STATES.map(({ state, label, hint }) => (
            <label
              key={state}
              className="grid cursor-pointer content-start gap-1 rounded-sm border border-line p-3 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2"
            >
              <span className="flex items-center gap-2 font-medium">
                <input
                  type="radio"
                  value={state}
                  className="size-5 accent-accent"
                  {...form.register("value.state")}
                />
                {label}
              </span>
              <span>{hint}</span>
            </label>
          ))}
        </fieldset>
        {isClosed && (
          <div className="grid gap-4 md:grid-cols-2">
            <Field
              label="Heading"
              hint="Empty for “Coming soon”."
              optional
              error={errors?.title?.message ?? null}
            >
              {(control) => <TextInput maxLength={80} {...control} {...form.register("value.title")} />}
            </Field>
            <Field
              label="Viewers’ password"
              hint="At least 6 characters. A new one ends the access of everyone who used the last."
              optional
              error={errors?.password?.message ?? null}
            >
              {(control) => (
                <TextInput
                  maxLength={60}
                  autoComplete="off"
                  {...control}
                  {...form.register("value.password")}
                />
              )}
            </Field>
            <Field
              label="Words"
              hint="What you are preparing, and when you open."
              optional
              className="md:col-span-2"
              error={errors?.words?.message ?? null}
            >
              {(control) => <TextArea maxLength={600} {...control} {...form.register("value.words")} />}
            </Field>
          </div>
        )}
      </Section>
    </form>
  );
}
