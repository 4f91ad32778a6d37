import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextInput } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { metalLabel, metalSlugs } from "@/lib/goods/terms/metals";
import { admin } from "../client";
import { amountLabel } from "../kit/formats";
import { emptyVariant, type VariantValues } from "./product-values";
import { withOtherMetal } from "./weigh-variants";

/**
 * Makes a variant of each metal with each value of an option. What the variant before it weighs and costs in another metal is
 * worked out.
 */
export function VariantMaker({
  variantsBefore,
  onMake,
}: {
  variantsBefore: () => readonly VariantValues[];
  onMake: (made: VariantValues[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { data: known = [] } = useQuery({
    queryKey: ["metals"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/metals", { signal })).data,
    enabled: isOpen,
  });
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // the dialog lies in the page’s form only as React sees it
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const metals = data.getAll("metal").map(String);
    const values = text("values")
      .split(",")
      .map((value) => value.trim())
      .filter(Boolean);
    const options =
      values.length > 0 && text("option") ? values.map((value) => `${text("option")}: ${value}`) : [""];
    onMake(
      (metals.length > 0 ? metals : [""]).flatMap((metal) =>
        options.map((option) =>
          withOtherMetal(
            { ...emptyVariant(), metal, options: option, price: text("price") },
            variantsBefore(),
            known,
          ),
        ),
      ),
    );
    setOpen(false);
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Add several
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Add several variants" description="One of each metal with each value.">
          <form className="grid gap-4" onSubmit={make}>
            <fieldset>
              <legend className="text-sm font-medium">Metals</legend>
              <div className="grid sm:grid-cols-2">
                {metalSlugs().map((metal) => (
                  <Checkbox key={metal} name="metal" value={metal} label={metalLabel(metal)} />
                ))}
              </div>
            </fieldset>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Option" optional hint="Such as size or length.">
                {(control) => <TextInput {...control} name="option" />}
              </Field>
              <Field label="Values" optional hint="Separated by commas, such as 5, 6, 7.">
                {(control) => <TextInput {...control} name="values" />}
              </Field>
              <Field
                label={amountLabel("Price of each")}
                optional
                hint="Empty to work it out from the metal’s price per gram."
              >
                {(control) => <TextInput {...control} name="price" inputMode="decimal" />}
              </Field>
            </div>
            <Button type="submit">Add variants</Button>
          </form>
        </DialogContent>
      </Dialog>
    </>
  );
}
