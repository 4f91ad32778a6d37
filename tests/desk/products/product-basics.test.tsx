import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { ProductBasics } from "@/components/admin/products/product-basics";

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ admin: { get } }));

function Product() {
  const form = useForm({ defaultValues: { kind: "jewelry", category: "studs", also_in: [] } });
  return (
    <FormProvider {...form}>
      <ProductBasics />
    </FormProvider>
  );
}

test("a product's category stays chosen while the categories load, and once they are there", async () => {
  let arrive: (answer: unknown) => void = () => {};
  get.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Product />
    </QueryClientProvider>,
  );
  const select = screen.getByLabelText<HTMLSelectElement>("Category");
  expect(select.value).toBe("studs");
  const category = (slug: string, name: string) => ({ slug, name, parent: null });
  arrive({
    data: [category("bracelets", "Bracelets"), category("studs", "Studs"), category("wires", "Wires")],
  });
  await screen.findByRole("option", { name: "Studs" });
  expect(select.value).toBe("studs");
});
