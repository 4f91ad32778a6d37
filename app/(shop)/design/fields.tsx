"use client";

import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { DesignSection } from "./design-section";

/** Fields in each of their states. */
export function Fields() {
  return (
    <DesignSection title="Field, select, checkbox">
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="Name" required>
          {(control) => (
            <TextInput autoComplete="off" placeholder="As it should appear on the package" {...control} />
          )}
        </Field>
        <Field label="City" hint="Where we deliver." error="Enter a city." required>
          {(control) => <TextInput autoComplete="off" {...control} />}
        </Field>
        <Field label="Metal">
          {(control) => (
            <Select {...control}>
              <option>14k white gold</option>
              <option>Platinum</option>
            </Select>
          )}
        </Field>
        <Field label="Read-only">
          {(control) => <TextInput disabled value="Round" readOnly {...control} />}
        </Field>
        <Field label="Message" optional className="md:col-span-2">
          {(control) => <TextArea {...control} />}
        </Field>
        <Field label="Finish" error="Choose a finish." required>
          {(control) => (
            <Select {...control}>
              <option value="">Choose</option>
              <option>Polished</option>
            </Select>
          )}
        </Field>
        <Field label="Length" hint="Not for this setting.">
          {(control) => (
            <Select disabled {...control}>
              <option>18 in</option>
            </Select>
          )}
        </Field>
        <div>
          <Checkbox label="Bill to the same address" defaultChecked />
          <Checkbox label="Gift wrap" />
          <Checkbox label="Insured, always" defaultChecked disabled />
        </div>
      </div>
    </DesignSection>
  );
}
