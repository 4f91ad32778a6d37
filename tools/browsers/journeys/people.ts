import { randomUUID } from "node:crypto";
import { PASSWORD } from "../stock";
import type { Journey } from "./journey";

const account: Journey = {
  name: "account",
  async walk(shopper) {
    const email = `new-${randomUUID()}@buyer.example`;
    await shopper.opens("/register");
    await shopper.pressesButton("Create account");
    await shopper.seesText("Enter your first name");
    await shopper.fills("First name", "Ada");
    await shopper.fills("Last name", "Byron");
    await shopper.fills("Email", email);
    await shopper.fills("Password", PASSWORD);
    await shopper.fits();
    await shopper.pressesButton("Create account");
    await shopper.isAt(/\/thank-you-for-registration/);
    await shopper.opens("/my-account");
    await shopper.seesHeading("Welcome back, Ada");
    await shopper.fits();
    await shopper.pressesButton("Sign out", { within: { role: "main" } });
    await shopper.isAt(/:\d+\/$/);
    await shopper.opens("/my-account/address");
    await shopper.isAt(/\/login\?/);
    await shopper.fills("Email", email);
    await shopper.fills("Password", PASSWORD);
    await shopper.pressesButton("Sign in", { within: { role: "main" } });
    await shopper.isAt(/\/my-account\/address$/);
    await shopper.seesText("No saved addresses");
  },
};

const backOffice: Journey = {
  name: "back-office order",
  async walk(shopper, stock) {
    const number = await stock.order();
    const { name, value } = await stock.ownerCookie();
    // its pages have none of the shop's marks: they are drawn by their scripts, and hear presses once they are there
    await shopper.tab.open(`${shopper.shop}/admin/sign-in`);
    await shopper.tab.setCookie(name, value);
    await shopper.tab.open(`${shopper.shop}/admin/orders`);
    await shopper.seesHeading("Orders");
    await shopper.fits();
    await shopper.pressesLink(new RegExp(number));
    await shopper.isAt(new RegExp(`/admin/orders/${number}`));
    const within = { role: "dialog" };
    await shopper.pressesButton("Record payment");
    await shopper.pressesButton("Record payment", { within });
    await shopper.misses(within);
    await shopper.pressesButton("Ship items");
    await shopper.fills("Carrier", "FedEx", { within });
    await shopper.fills("Tracking number", "7712", { within });
    await shopper.fits();
    await shopper.pressesButton("Mark shipped", { within });
    await shopper.misses(within);
    await shopper.seesText("7712");
    await shopper.fits();
  },
};

export const PEOPLE = { account, backOffice };
