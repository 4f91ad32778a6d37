import { useQuery } from "@tanstack/react-query";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { MoveChoices, MoveProductsResult } from "@/lib/desk/work/move-results";
import { formatCount } from "@/lib/platform/intl/numbers";
import { currencyCode, currencyName } from "@/lib/platform/money/model";
import { admin } from "../client";
import { Section } from "../kit/section";

type Scan = MoveProductsResult["scan"];
type Category = { slug: string; name: string; parent: string | null };

/** Values of a type's choice that are no category's slug. */
const OPEN = "";
const LEFT_OUT = "-";
/** A new category's name follows. */
const NEW = "new:";

const nameOf = (type: string) => type || "No type";
/** The last part of `Jewelry > Rings` */
const newName = (type: string) => (type.split(">").at(-1)?.trim() || "Other").slice(0, 100);

/** What somebody has to decide about an export of products, as far as its file asks for it. */
export function ChoicesForm({
  scan,
  choices,
  onChange,
}: {
  scan: Scan;
  choices: MoveChoices;
  onChange: (choices: MoveChoices) => void;
}) {
  const change = (part: Partial<MoveChoices>) => onChange({ ...choices, ...part });
  return (
    <Section title="What you decide">
      <CategoryChoices scan={scan} choices={choices} onChange={onChange} />
      {scan.currency === null && (
        <Checkbox
          label={`The prices in the file are in ${currencyName()}. Amounts in another currency have to be changed in the file first.`}
          checked={choices.currency === currencyCode()}
          onChange={({ target }) => change({ currency: target.checked ? currencyCode() : null })}
        />
      )}
      {scan.below_zero && (
        <Field
          label={`What is a variant whose stock is below zero? ${counted(scan.below_zero.variants, "variant")}, the first on line ${formatCount(scan.below_zero.line)}`}
          hint="Until you choose, these are refused."
        >
          {(control) => (
            <Select
              {...control}
              value={choices.below_zero ?? ""}
              onChange={({ target: { value } }) =>
                change({ below_zero: value === "zero" || value === "made_to_order" ? value : null })
              }
            >
              <option value="">Choose</option>
              <option value="made_to_order">Made to order</option>
              <option value="zero">Out of stock</option>
            </Select>
          )}
        </Field>
      )}
      {scan.open_prices && (
        <Checkbox
          label={`Every variant costs what its listing does. The file has one price for the variants of ${counted(scan.open_prices.products, "product")}, the first on line ${formatCount(scan.open_prices.line)}; without this, they are refused.`}
          checked={choices.same_prices}
          onChange={({ target }) => change({ same_prices: target.checked })}
        />
      )}
      <div>
        <Checkbox
          label="Import every product as a draft, and publish later"
          checked={choices.drafts}
          onChange={({ target }) => change({ drafts: target.checked })}
        />
        {scan.pictures > 0 && (
          <Checkbox
            label={`Fetch the pictures (${formatCount(scan.pictures)}) from the other shop`}
            checked={choices.pictures}
            onChange={({ target }) => change({ pictures: target.checked })}
          />
        )}
        <Checkbox
          label="Redirect the old addresses of products, lists, and pages"
          checked={choices.redirects}
          onChange={({ target }) => change({ redirects: target.checked })}
        />
      </div>
    </Section>
  );
}

const counted = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;

function CategoryChoices({
  scan: { types },
  choices,
  onChange,
}: {
  scan: Scan;
  choices: MoveChoices;
  onChange: (choices: MoveChoices) => void;
}) {
  const { data } = useQuery({
    queryKey: ["categories"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/categories", { signal })).data,
  });
  const { categories } = choices;
  const choose = (type: string, value: string) => {
    const { [type]: _, ...others } = categories;
    const chosen = value === OPEN ? others : { ...others, [type]: value === LEFT_OUT ? null : value };
    onChange({ ...choices, categories: chosen });
  };
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Which category does each type belong to?</legend>
      <p className="mb-2 text-sm text-muted">
        Your answers are remembered. Products of a type without a category are refused.
      </p>
      <ul className="grid">
        {types.map(({ type, products, example }) => (
          <li
            key={type}
            className="grid items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm last:border-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_16rem]"
          >
            <span className="font-medium wrap-anywhere">{nameOf(type)}</span>
            <span className="wrap-anywhere text-muted">
              {counted(products, "product")}
              {example && `, such as ${example}`}
            </span>
            <Select
              aria-label={`Category for ${nameOf(type)}`}
              // an answer is no option until the categories are here
              disabled={!data}
              value={optionOf(categories[type])}
              onChange={({ target }) => choose(type, target.value)}
            >
              <option value={OPEN}>{data ? "Choose" : "Loading"}</option>
              <CategoryOptions categories={data ?? []} />
              <option value={`${NEW}${newName(type)}`}>A new category, {newName(type)}</option>
              <option value={LEFT_OUT}>Leave these out</option>
            </Select>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const optionOf = (slug: string | null | undefined) => (slug === undefined ? OPEN : (slug ?? LEFT_OUT));

const CategoryOptions = ({ categories }: { categories: readonly Category[] }) =>
  categories.map(({ slug, name, parent }) => (
    <option key={slug} value={slug}>
      {parent === null ? name : `– ${name}`}
    </option>
  ));
