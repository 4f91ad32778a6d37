import { SelectField } from "@/components/goods/tools/select-field";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { metalLabel, metalSlugs } from "@/lib/goods/terms/metals";
import { currencyName } from "@/lib/platform/money/model";
import { GIFTS_PATH, type GiftSearch } from "@/lib/selling/gifts/model";

/** The finder's form, whose answers are the page's address. */
export function GiftFields({
  search: { budgetText, budgetProblem, byText, byProblem, kind, metal },
  kinds,
  earliest,
}: {
  search: GiftSearch;
  /** slugs and names of the kinds of piece that the shop has */
  kinds: readonly (readonly [slug: string, name: string])[];
  /** the first day on which anything ordered now arrives */
  earliest: string;
}) {
  return (
    <form
      action={GIFTS_PATH}
      noValidate
      aria-label="Find a gift"
      className="grid items-start gap-4 rounded-sm border border-line bg-card p-4 min-[22rem]:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto] lg:p-6"
    >
      <Field label="Budget" hint={`At most, in ${currencyName()}`} error={budgetProblem}>
        {(control) => (
          <TextInput
            {...control}
            name="budget"
            inputMode="decimal"
            maxLength={14}
            autoComplete="off"
            defaultValue={budgetText}
          />
        )}
      </Field>
      <Field label="They need it by" error={byProblem}>
        {(control) => <TextInput {...control} type="date" name="by" min={earliest} defaultValue={byText} />}
      </Field>
      <SelectField name="kind" label="Kind" options={[["", "Anything"], ...kinds]} chosen={kind ?? ""} />
      <SelectField
        name="metal"
        label="Metal"
        options={[["", "Any"], ...metalSlugs().map((slug) => [slug, metalLabel(slug)] as const)]}
        chosen={metal ?? ""}
      />
      <Button type="submit" className="max-lg:col-span-full lg:mt-[1.625rem]">
        Find gifts
      </Button>
    </form>
  );
}
