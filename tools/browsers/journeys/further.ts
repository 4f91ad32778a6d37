import { PASSWORD } from "../stock";
import type { Journey } from "./journey";

const storageRefused: Journey = {
  name: "storage refused",
  storesNothing: true,
  async walk(shopper, stock) {
    const { sku } = await stock.stone();
    await shopper.opens("/");
    await shopper.fits();
    await shopper.opens("/inventory?shape=round");
    await shopper.sees({ role: "article" });
    await shopper.opens(`/inventory?view=true&sku=${encodeURIComponent(sku)}`);
    await shopper.pressesButton("Add to cart");
    await shopper.seesText("We couldn’t add this to your cart");
    await shopper.opens("/cart");
    await shopper.seesText("Your cart is empty");
    await shopper.opens("/build-a-ring");
    await shopper.sees({ role: "article" });
  },
};

const backAndForth: Journey = {
  name: "back and forth",
  async walk(shopper, stock) {
    const { sku } = await stock.stone();
    // a page that the browser kept as it was left knows what changed meanwhile
    await shopper.opens(`/inventory?view=true&sku=${encodeURIComponent(sku)}`);
    await shopper.pressesButton("Add to cart");
    await shopper.pressesLink("View cart", { within: { role: "dialog", name: "Your cart" } });
    await shopper.isAt(/\/cart$/);
    await shopper.isAlive();
    await shopper.pressesButton(/^Remove/, { within: { css: "[data-identity]" } });
    await shopper.sees({ role: "link", name: "Cart" });
    await shopper.goesBack();
    await shopper.isAt(/view=true/);
    await shopper.isAlive();
    await shopper.sees({ role: "link", name: "Cart" });
    await shopper.sees({ role: "button", name: "Add to cart" });
    // the mini cart that was open when the page was left is closed
    await shopper.misses({ role: "dialog", name: "Your cart" });

    // a page of the account is not shown again to a visitor who presses Back after signing out
    const email = await stock.customer();
    await shopper.opens("/login");
    await shopper.fills("Email", email);
    await shopper.fills("Password", PASSWORD);
    await shopper.pressesButton("Sign in", { within: { role: "main" } });
    await shopper.isAt(/\/my-account$/);
    await shopper.sees({ text: email });
    await shopper.pressesButton("Sign out", { within: { role: "main" } });
    await shopper.isAt(/:\d+\/$/);
    await shopper.isAlive();
    await shopper.goesBack();
    await shopper.isAtWithoutShowing(/\/login\?/, { text: email });
    await shopper.isAlive();
    // nor are the words that they signed in with
    await shopper.goesBack();
    await shopper.isAt(/\/login$/);
    await shopper.isAlive();
    for (const label of ["Email", "Password"])
      await shopper.until(`${label} is empty`, async () => (await shopper.reads({ label }))[0]?.value === "");
  },
};

export const FURTHER: readonly Journey[] = [storageRefused, backAndForth];
