import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, test } from "vitest";
import { type DeliveryForm, ShippingStep } from "@/components/selling/checkout/steps/shipping-step";
import { EMPTY_DRAFT, parseDraft } from "@/lib/selling/checkout/draft/draft";

afterEach(cleanup);

type Known = Parameters<typeof ShippingStep>[0]["quote"];

const nothing = () => undefined;
const noErrors = {};

const Step = ({ values, quote = null }: { values: DeliveryForm; quote?: Known }) => (
  <ShippingStep
    values={values}
    onChange={nothing}
    onDone={nothing}
    serverErrors={noErrors}
    total=""
    quote={quote}
  />
);

const show = (country: string, quote: Known = null) =>
  render(<Step values={{ ...EMPTY_DRAFT.contact, ...EMPTY_DRAFT.shipping, country }} quote={quote} />);

/** The fields of the place, as they follow the street. */
const place = () =>
  [...document.querySelectorAll<HTMLInputElement>("input:not([type=radio]), select")]
    .slice(7)
    .map((field) => field.labels?.[0]?.textContent);

test.each([
  ["US", ["City", "State", "ZIP code"]],
  ["GB", ["Town or city", "Postcode"]],
  ["CA", ["City", "Province or territory", "Postal code"]],
  ["DE", ["Postal code", "City"]],
  ["JP", ["City", "Prefecture", "Postal code"]],
  ["HK", ["District"]],
  ["SG", ["Postal code"]],
])("the fields of a place in %s stand as it writes them, by its names", (country, labels) => {
  show(country);
  expect(place()).toEqual(labels);
});

test("a state is chosen from a list, which takes up what was typed before and is empty for another country's", async () => {
  const saved = parseDraft({ shipping: { region: "new york" } });
  render(<Step values={{ ...saved.contact, ...saved.shipping }} />);
  const list = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
  expect(list("State").value).toBe("NY");
  expect(list("State").selectedOptions[0]?.textContent).toBe("New York");
  await userEvent.selectOptions(screen.getByLabelText("Country"), "Canada");
  expect(list("Province or territory").selectedOptions[0]?.textContent).toBe(
    "Choose a province or territory",
  );
  await userEvent.selectOptions(screen.getByLabelText("Country"), "United States");
  expect(list("State").value).toBe("NY");
  await userEvent.selectOptions(list("State"), "");
  await userEvent.click(screen.getByRole("button", { name: /Continue to payment/ }));
  for (const message of [
    "Enter your email address",
    "Enter your full name",
    "Enter your street address",
    "Enter your city",
    "Choose your state",
    "Enter your ZIP code",
  ]) {
    expect(screen.getByText(message)).not.toBeNull();
  }
});

test("a delivery option promises no date while a ring has no size, and says from which total it is free", () => {
  const method = {
    id: "standard",
    label: "Insured delivery",
    price: 0,
    free_from: 100,
    insured: true,
    min_days: 2,
    max_days: 4,
    arrives_from: "2026-12-08T12:00:00.000Z",
    arrives_to: "2026-12-10T12:00:00.000Z",
  };
  const lines = [
    { status: "ok", parts: { setting: {}, size: null } },
  ] as unknown as NonNullable<Known>["lines"];
  show("US", { tax: 0, included_tax: 0, shipping_methods: [method], lines });
  expect(screen.getByRole("radio").closest("label")?.textContent).toContain(
    "If you choose your ring size today, your order arrives Dec 8–10. Insured for its full value.Free",
  );
  cleanup();
  show("US", { tax: 0, included_tax: 0, shipping_methods: [{ ...method, price: 15 }], lines });
  expect(screen.getByRole("radio").closest("label")?.textContent).toContain(
    "Insured for its full value. Free over $100.$15",
  );
});

test("a country the shop doesn’t deliver to is said to be one, in place of delivery options", () => {
  show("HK", { tax: 0, included_tax: 0, shipping_methods: [], lines: [] });
  expect(screen.getByText("We don’t deliver to Hong Kong yet. Choose another country.")).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Delivery" })).toBeNull();
});

describe("what may be charged where the parcel arrives", () => {
  const known = (tax: number | null, included: number): Known => ({
    tax,
    included_tax: included,
    shipping_methods: [],
    lines: [],
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
