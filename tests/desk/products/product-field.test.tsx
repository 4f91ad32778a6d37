import { cleanup, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { ChoiceField } from "@/components/admin/products/product-field";
import type { ProductValues } from "@/components/admin/products/product-values";

afterEach(cleanup);

function Form({ options }: { options: readonly string[] }) {
  const form = useForm<ProductValues>({ defaultValues: { category: "studs" } });
  return (
    <FormProvider {...form}>
      <ChoiceField name="category" label="Category">
        <option value="">Choose a category</option>
        {options.map((slug) => (
          <option key={slug} value={slug}>
            {slug}
          </option>
        ))}
      </ChoiceField>
    </FormProvider>
  );
}

test("a product's category is chosen though the categories come after the form", () => {
  const { rerender } = render(<Form options={[]} />);
  rerender(<Form options={["halo", "studs"]} />);
  expect(screen.getByLabelText<HTMLSelectElement>("Category").value).toBe("studs");
});
