import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PAY_LATER_SCRIPT } from "@/lib/selling/payments/pay-later/document-script";

type Options = { amount: number; paymentMethodTypes: string[] };
let made: Options[] = [];
let updates: Partial<Options>[] = [];
let seen: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => undefined;

/** The element as the provider’s script makes it. */
const element = {
  on: (_: string, ready: () => void) => void queueMicrotask(ready),
  mount: (place: Element) => void place.append("4 interest-free payments"),
  update: (change: Partial<Options>) => void updates.push(change),
};

beforeEach(() => {
  made = [];
  updates = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(act: typeof seen) {
        seen = act;
      }
      observe() {}
    },
  );
  document.body.innerHTML = `<main id="main"><p data-testid="price">$1,590 <s>$1,800</s></p>
    <div data-pay-later data-key="pk_test" data-script="https://js.stripe.com/v3/" data-currency="USD" data-country="US"
      data-types="affirm klarna" data-units="100" data-amount="900">
      <p data-words>Pay over time.</p><button type="button" hidden>See your payments</button>
      <div data-message hidden></div><p role="status"></p></div></main>`;
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the script reads
  document.cookie = "consent=; max-age=0";
  Reflect.deleteProperty(window, "Stripe");
  vi.unstubAllGlobals();
});

const run = () => new Function(PAY_LATER_SCRIPT)();
const box = () => document.querySelector("[data-pay-later]") as HTMLElement;
const button = () => box().querySelector("button") as HTMLButtonElement;
const scripts = () => document.head.querySelectorAll('script[src*="stripe"]').length;
/** The provider’s script is there. */
function arrive() {
  const provider = {
    elements: () => ({
      create: (_: string, options: Options) => {
        made.push(options);
        return element;
      },
    }),
  };
  Reflect.set(window, "Stripe", () => provider);
}

// first, since the page keeps a provider that has come for as long as it lives
it("asks the provider when the visitor asks, and keeps the words and says so if it doesn’t answer", async () => {
  run();
  button().click();
  const script = [...document.head.querySelectorAll("script")].at(-1);
  expect(script?.src).toBe("https://js.stripe.com/v3/");
  script?.dispatchEvent(new Event("error"));
  await vi.waitFor(() =>
    expect(box().querySelector("[role=status]")?.textContent).toMatch(/couldn’t be loaded/),
  );
  expect(box().querySelector("[data-words]")).toHaveProperty("hidden", false);
  expect(button().disabled).toBe(false);
});

it("asks the provider for nothing before the visitor agrees, and then shows the price that the page shows", async () => {
  const before = scripts();
  run();
  expect(button().hidden).toBe(false);
  seen([{ isIntersecting: true, target: box() }]);
  expect(scripts()).toBe(before);
  arrive();
  // biome-ignore lint/suspicious/noDocumentCookie: what the script reads
  document.cookie = "consent=accepted.ga4";
  seen([{ isIntersecting: true, target: box() }]);
  // what the visitor wasn't asked about
  expect(made).toEqual([]);
  // biome-ignore lint/suspicious/noDocumentCookie: what the script reads
  document.cookie = "consent=accepted.ga4.payLater";
  seen([{ isIntersecting: true, target: box() }]);
  await vi.waitFor(() => expect(box().dataset.state).toBe("shown"));
  expect(made).toEqual([
    expect.objectContaining({ amount: 159_000, paymentMethodTypes: ["affirm", "klarna"] }),
  ]);
  expect(box().querySelector("[data-words]")).toHaveProperty("hidden", true);
  const price = document.querySelector('[data-testid="price"]');
  if (price) price.textContent = "$2,000.50";
  await vi.waitFor(() => expect(updates).toEqual([{ amount: 200_050 }]));
});
