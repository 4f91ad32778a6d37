import type { Shopper } from "../shopper";
import type { Stone } from "../stock";
import type { Journey } from "./journey";

const SETTING = "alba-four-prong-solitaire";
const MINI_CART = { role: "dialog", name: "Your cart" };
const STEP = { css: "#checkout-step" };

const builder: Journey = {
  name: "builder",
  async walk(shopper) {
    await shopper.opens("/build-a-ring?style=solitaire&shape=round");
    await shopper.pressesLink("Alba four-prong solitaire");
    await shopper.isAt(new RegExp(`/engagement-rings/solitaire/${SETTING}`));
    await shopper.presses({ role: "radio", name: "Yellow" });
    await shopper.pressesLink("Choose this setting");
    await shopper.isAt(/\/inventory\?type=ring-builder/);
    await shopper.fits();
    await shopper.pressesButton(/^Choose this diamond/, { nth: 0 });
    await shopper.isAt(/\/ring-preview$/);
    await shopper.seesText("Prices and availability checked just now.");
    await shopper.fits();
    await shopper.pressesButton("Add to cart");
    await shopper.seesText("Choose your ring size, or choose");
    await shopper.chooses("Your ring size (US)", "6.5");
    await shopper.fills(/^Your engraving/, "Always");
    await shopper.pressesButton("Add to cart");
    await shopper.pressesLink("View cart", { within: MINI_CART });
    await shopper.isAt(/\/cart$/);
    await shopper.seesText("Engraving: “Always”");
    await shopper.fits();
  },
};

/** From a stone's page into the cart, and to the cart's page. */
async function fillCart(shopper: Shopper, { sku }: Stone): Promise<void> {
  await shopper.opens(`/inventory?view=true&sku=${encodeURIComponent(sku)}`);
  await shopper.pressesButton("Add to cart");
  await shopper.sees(MINI_CART);
}

const cart: Journey = {
  name: "cart",
  async walk(shopper, stock) {
    const [first, second] = await stock.stones(2);
    if (!first || !second) return;
    await fillCart(shopper, first);
    await shopper.hits("Escape");
    await shopper.misses(MINI_CART);
    await shopper.sees({ role: "link", name: "Cart, 1 item" });
    await fillCart(shopper, second);
    await shopper.pressesLink("View cart", { within: MINI_CART });
    await shopper.isAt(/\/cart$/);
    const lines = { css: "[data-identity]" };
    await shopper.until("both are in the cart", async () => (await shopper.reads(lines)).length === 2);
    await shopper.fits();
    await shopper.pressesButton(/^Remove/, { within: lines });
    await shopper.until("one is in the cart", async () => (await shopper.reads(lines)).length === 1);
    await shopper.pressesButton("Undo");
    await shopper.until("both are in the cart again", async () => (await shopper.reads(lines)).length === 2);
    await shopper.reloads();
    await shopper.sees({ role: "link", name: "Cart, 2 items" });
  },
};

/** From a full cart through shipping to the step of payment. */
async function fillShipping(shopper: Shopper): Promise<void> {
  await shopper.pressesLink("Check out", { within: MINI_CART });
  await shopper.isAt(/\/checkout/);
  await shopper.isAlive();
  await shopper.until("the form is shown", async () => (await shopper.reads(STEP))[0]?.text === "Shipping");
  for (const [label, text] of [
    ["Email", "ada.byron@buyer.example"],
    ["Full name", "Ada Byron"],
    ["Street address", "12 Example Street"],
    ["City", "Portland"],
  ] as const) {
    await shopper.fills(label, text);
  }
  await shopper.chooses("State", "OR");
  await shopper.fills("ZIP code", "97201");
  await shopper.fits();
  await shopper.pressesButton("Continue to payment");
  await shopper.until("payment is asked for", async () => (await shopper.reads(STEP))[0]?.text === "Payment");
}

async function placeOrder(shopper: Shopper): Promise<void> {
  await shopper.pressesButton("Review order");
  await shopper.until("it is the review", async () => (await shopper.reads(STEP))[0]?.text === "Review");
  await shopper.fits();
  await shopper.pressesButton("Place order");
  await shopper.isAt(/\/thankyou\/order-received\/[0-9a-f-]{36}$/);
}

const transfer: Journey = {
  name: "checkout by transfer",
  async walk(shopper, stock) {
    await fillCart(shopper, await stock.stone());
    await fillShipping(shopper);
    // what was typed is there after a step back, as it is after a reload
    await shopper.goesBack();
    await shopper.until("it is shipping", async () => (await shopper.reads(STEP))[0]?.text === "Shipping");
    await shopper.until(
      "the street is kept",
      async () => (await shopper.reads({ label: "Street address" }))[0]?.value === "12 Example Street",
    );
    await shopper.pressesButton("Continue to payment");
    await shopper.presses({ role: "radio", name: /^Bank transfer/ });
    await placeOrder(shopper);
    await shopper.seesHeading("Thank you for your order");
    await shopper.seesText(/Reference\s*A-[2-9A-Z]{8}/);
    await shopper.fits();
  },
};

const card: Journey = {
  name: "checkout by card",
  async walk(shopper, stock) {
    await fillCart(shopper, await stock.stone());
    await fillShipping(shopper);
    await shopper.presses({ role: "radio", name: /^Card/ });
    await placeOrder(shopper);
    await shopper.seesHeading("One step left: your payment");
    // what is typed before the provider's page is there would be lost
    await shopper.until("the card's fields are there", async () => {
      const [pay] = await shopper.reads({ role: "button", name: /^Pay \$/ });
      return pay && !("disabled" in pay.attributes);
    });
    // the fields are the provider's own page in a frame, which is pressed and typed into like any other
    await shopper.until("the card's fields have the focus", async () => {
      const box = (await shopper.tab.evaluate(`() => {
        const frame = document.querySelector('iframe[title="Secure payment input frame"]');
        frame?.scrollIntoView({ block: "center", behavior: "instant" });
        const box = frame?.getBoundingClientRect();
        return box?.height ? { x: box.x + 20, y: box.y + 45 } : null;
      }`)) as { x: number; y: number } | null;
      if (box) await shopper.tab.click(box.x, box.y);
      return shopper.tab.evaluate("() => document.activeElement?.tagName === 'IFRAME'");
    });
    for (const text of ["4242 4242 4242 4242", "12 / 40", "123"]) {
      await shopper.types(text);
      await shopper.hits("Tab");
    }
    await shopper.pressesButton(/^Pay \$/);
    await shopper.seesHeading("Thank you for your order");
    await shopper.seesText("Your payment has arrived.");
    await shopper.fits();
  },
};

export const BUYING = { builder, cart, card, transfer };
