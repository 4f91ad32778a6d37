import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { SHAPE_LABELS, SHAPES } from "@/lib/goods/diamonds/model";
import { Section } from "../kit/section";
import { ChoiceField, LineField, TextField } from "./product-field";
import type { ProductValues } from "./product-values";

/** Everything else about a product: specifications, delivery, schedule, search engines. */
export function ProductDetails() {
  return (
    <>
      <Specifications />
      <Section title="Making and delivery">
        <div className="grid gap-4 sm:grid-cols-3">
          <LineField name="lead_days" label="Business days to make" inputMode="numeric" />
          <ChoiceField name="ready_to_ship" label="Ready to ship">
            <option value="auto">If every variant has a stock count</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </ChoiceField>
          <LineField
            name="engraving"
            label="Engraving, letters"
            inputMode="numeric"
            optional
            hint="0 for none."
          />
        </div>
        <TextField name="care" label="Care" optional rows={2} />
      </Section>
      <Section title="Schedule">
        <div className="grid gap-4 sm:grid-cols-2">
          <LineField
            name="active_from"
            label="Goes on sale"
            type="datetime-local"
            optional
            hint="Drafts only."
          />
          <LineField name="active_until" label="Is withdrawn" type="datetime-local" optional />
        </div>
      </Section>
      <Section title="URL, filters, and search">
        <div className="grid gap-4 sm:grid-cols-2">
          <LineField
            name="slug"
            label="URL"
            optional
            hint="Made from the name if empty. After a change, the old URL redirects."
          />
          <LineField name="sku" label="SKU" optional hint="Made from the URL if empty." />
          <ChoiceField name="shape" label="Shape of its stones" optional>
            <option value="">None</option>
            {SHAPES.map((shape) => (
              <option key={shape} value={shape}>
                {SHAPE_LABELS[shape]}
              </option>
            ))}
          </ChoiceField>
          <LineField name="style" label="Style for filters" optional hint="Such as hoop or bezel." />
          <LineField name="search_words" label="Search keywords" optional />
          <LineField name="position" label="Featured position" inputMode="numeric" optional />
          <LineField name="seo_title" label="Title for search engines" optional hint="The name if empty." />
          <LineField
            name="seo_description"
            label="Description for search engines"
            optional
            hint="The summary if empty."
          />
        </div>
      </Section>
    </>
  );
}

function Specifications() {
  const { control } = useFormContext<ProductValues>();
  const attributes = useFieldArray({ control, name: "attributes" });
  const dimensions = useFieldArray({ control, name: "dimensions" });
  return (
    <Section
      title="Specifications"
      actions={
        <>
          <Button variant="ghost" size="sm" onClick={() => attributes.append({ key: "", value: "" })}>
            Add a specification
          </Button>
          <Button variant="ghost" size="sm" onClick={() => dimensions.append({ name: "", mm: "" })}>
            Add a measurement
          </Button>
        </>
      }
    >
      {attributes.fields.length + dimensions.fields.length === 0 && (
        <p className="text-sm text-muted">None yet, such as “Clasp: Lobster” or “Drop length: 24.5 mm”.</p>
      )}
      {attributes.fields.map(({ id }, at) => (
        <Pair key={id} label={`specification ${at + 1}`} onRemove={() => attributes.remove(at)}>
          <LineField name={`attributes.${at}.key`} label="Name" />
          <LineField name={`attributes.${at}.value`} label="Value" />
        </Pair>
      ))}
      {dimensions.fields.map(({ id }, at) => (
        <Pair key={id} label={`measurement ${at + 1}`} onRemove={() => dimensions.remove(at)}>
          <LineField name={`dimensions.${at}.name`} label="Measurement" />
          <LineField name={`dimensions.${at}.mm`} label="mm" inputMode="decimal" />
        </Pair>
      ))}
    </Section>
  );
}

const Pair = ({
  label,
  onRemove,
  children,
}: {
  label: string;
  onRemove: () => void;
  children: React.ReactNode;
}) => (
  <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
    {children}
    <Button variant="quiet" size="sm" onClick={onRemove}>
      Remove<span className="sr-only"> {label}</span>
    </Button>
  </div>
);
