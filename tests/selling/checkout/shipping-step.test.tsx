import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, test } from "vitest";
import { ShippingStep } from "@/components/selling/checkout/shipping-step";
import { EMPTY_DRAFT } from "@/lib/selling/checkout/draft";

afterEach(cleanup);

type Known = Parameters<typeof ShippingStep>[0]["quote"];

const show = (country: string, quote: Known = null) =>
  render(
    <ShippingStep
      values={{ ...EMPTY_DRAFT.contact, ...EMPTY_DRAFT.shipping, country }}
      onChange={() => undefined}
      onDone={() => undefined}
      serverErrors={{}}
      total=""
      quote={quote}
    />,
  );

/** The fields of the place, as they follow the street. */
const place = () =>
  screen
    .getAllByRole("textbox")
    .slice(6)
    .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);

test.each([
  ["US", ["City", "State", "ZIP code"]],
  ["GB", ["Town or city", "Postcode"]],
  ["DE", ["Postal code", "City"]],
  ["JP", ["City", "Prefecture", "Postal code"]],
  ["HK", ["District"]],
  ["SG", ["Postal code"]],
])("the fields of a place in %s stand as it writes them, by its names", (country, labels) => {
  show(country);
  expect(place()).toEqual(labels);
});

describe("what may be charged where the parcel arrives", () => {
  const known = (tax: number | null, included: number): Known => ({
    tax,
    included_tax: included,
    shipping_methods: [],
  });

  it("is no tax where the total has it already", () => {
    for (const quote of [known(0, 98.85), known(120, 0)]) {
      show("JP", quote);
      expect(screen.getByText(/may have to pay/).textContent).toBe(
        "The total includes your country’s tax. You may have to pay duty when the package arrives.",
      );
      cleanup();
    }
  });

  it("is tax and duty where the shop collects none", () => {
    show("HK", known(0, 0));
    expect(screen.getByText(/may have to pay/).textContent).toContain("duty or tax");
  });

  it("is not guessed at, and nothing at home", () => {
    for (const [country, quote] of [
      ["DE", null],
      ["CA", known(null, 0)],
      ["US", known(0, 0)],
    ] as const) {
      show(country, quote);
      expect(screen.queryByText(/may have to pay/)).toBeNull();
      cleanup();
    }
  });
});
