import { describe, expect, it } from "vitest";
import { formatPostalAddress, placePartOrder } from "@/lib/platform/countries/address-rows";
import { cents } from "@/lib/platform/money/model";
import { nextSteps, orderHeading, statusLabel } from "@/lib/selling/fulfillment/customer/wording";
import { type RefundSummary, refundRows } from "@/lib/selling/fulfillment/mails/refund-summary";
import { ORDER_STATUSES } from "@/lib/selling/orders/model";
import { openTaxProblem } from "@/lib/selling/tax/later";

const told = {
  payment: {
    kind: "bank_transfer" as const,
    amount: 1590,
    currency: "USD" as const,
    reference: "A-23456789",
    due_at: "2026-03-10T23:59:59Z",
    account: [],
  },
  total: 1590,
  store_credit: 0,
  placed_at: "2026-03-03T10:00:00Z",
  leaves_workshop_on: "2026-03-17T12:00:00Z",
  arrives_from: "2026-03-19T12:00:00Z",
  arrives_to: "2026-03-23T12:00:00Z",
};

describe("what an order's page says happens next", () => {
  it("counts the dates from the day a ring size is chosen, while one is open", () => {
    const parts = { setting: {}, size: null };
    const lines = [{ parts }] as unknown as NonNullable<Parameters<typeof nextSteps>[0]["lines"]>;
    const [words] = nextSteps({ ...told, lines, status: "paid" });
    expect(words).toContain(
      "once you choose your ring size. If you choose it today, it ships by Tue, Mar 17",
    );
    expect(nextSteps({ ...told, lines, status: "awaiting_payment" })[1]).toMatch(
      /^If you pay and choose your ring size/,
    );
  });

  it("says until when an unpaid order is held, and when it would leave and arrive", () => {
    const words = nextSteps({ ...told, status: "awaiting_payment" }).join(" ");
    expect(words).toContain("holding everything in it for you until Tue, Mar 10");
    expect(words).toContain("ships by Tue, Mar 17 and arrives Thu, Mar 19 to Mon, Mar 23");
  });

  it("asks for the link in the mail first, and says how long it is held then; the time until then is the browser's to tell", () => {
    const confirm_email = { by: "2026-03-03T10:20:00Z", held_until: "2026-03-06T23:59:59Z" };
    const words = nextSteps({ ...told, status: "awaiting_payment", confirm_email }).join(" ");
    expect(words).toContain("Once you confirm your email, we’ll hold your order until Fri, Mar 6");
    expect(words).not.toMatch(/UTC|10:20/);
    expect(words).not.toContain("until Tue, Mar 10");
  });

  it("promises an order's tax before it asks for money, and leads to the link in the mail once it is confirmed", () => {
    const open = { ...told, payment: null, status: "awaiting_payment" as const };
    const tax_problem = openTaxProblem("shared_zip", false);
    const waiting = nextSteps({ ...open, tax_problem }).join(" ");
    expect(waiting).toContain("We’ll confirm tax before charging");
    expect(waiting).not.toContain("If you pay");
    expect(statusLabel({ status: "awaiting_payment", tax_problem })).toBe("Confirming tax");
    const confirmed = nextSteps({ ...open, pay_by_link: true }).join(" ");
    expect(confirmed).toContain("open the link in our email");
    expect(confirmed).not.toContain("If you pay");
  });

  it("promises and demands nothing of an order that was canceled", () => {
    const words = nextSteps({ ...told, status: "canceled", payment: null }).join(" ");
    expect(words).not.toMatch(/Mar \d|We’ll start/);
    expect(orderHeading("canceled")).toBe("This order was canceled");
  });

  it("asks only for a payment that is still missing", () => {
    for (const status of ORDER_STATUSES) {
      const words = nextSteps({ ...told, status }).join(" ");
      expect([status, words.includes("when your payment arrives")]).toEqual([
        status,
        status === "awaiting_payment" || status === "pending",
      ]);
    }
  });
});

it("an address is told in the rows of a label, without empty ones", () => {
  const address = {
    name: "Ada Byron",
    company: "",
    line1: "12 Example Street",
    line2: null,
    city: " New York ",
    region: "NY",
    postcode: "10001",
    country: "US",
  };
  expect(formatPostalAddress(address)).toEqual([
    "Ada Byron",
    "12 Example Street",
    "New York, NY 10001",
    "United States",
  ]);
});

it("an address that lacks what every address has is written as far as it is known", () => {
  const { address, empty } = JSON.parse('{ "address": { "name": "Ada Byron", "line1": 12 }, "empty": 1 }');
  expect(formatPostalAddress(address)).toEqual(["Ada Byron"]);
  expect(formatPostalAddress(empty)).toEqual([]);
});

it("an address has its postcode where its country's labels have it", () => {
  const place = (country: string, city: string, postcode: string | null, region: string | null = null) =>
    formatPostalAddress({
      name: "Ada Byron",
      line1: "12 Example Street",
      city,
      region,
      postcode,
      country,
    }).slice(2, -1);
  expect(place("DE", "Berlin", "10623")).toEqual(["10623 Berlin"]);
  expect(place("ES", "Getafe", "28901", "Madrid")).toEqual(["28901 Getafe Madrid"]);
  expect(place("GB", "London", "SW1A 1AA")).toEqual(["London", "SW1A 1AA"]);
  expect(place("CA", "Ottawa", "K1A 0B1", "ON")).toEqual(["Ottawa ON K1A 0B1"]);
  expect(place("HK", "Kowloon", null)).toEqual(["Kowloon"]);
});

it("an address loses nothing that was typed where its country's labels have no place for it", () => {
  const rows = (country: string, city: string, postcode: string | null, region: string | null = null) =>
    formatPostalAddress({
      name: "Ada Byron",
      company: "Byron & Co",
      line1: "1-2 Street",
      city,
      region,
      postcode,
      country,
    });
  const typed = { JP: ["Shibuya", "150-0002", "Tokyo"], AE: ["Al Barsha", null, "Dubai"] } as const;
  for (const [country, [city, postcode, region]] of Object.entries(typed)) {
    const label = rows(country, city, postcode, region).join(", ");
    for (const part of ["Ada Byron", "Byron & Co", "1-2 Street", city, postcode ?? "", region]) {
      expect(label).toContain(part);
    }
  }
  expect(rows("JP", "Shibuya", "150-0002", "Tokyo").slice(2)).toEqual([
    "1-2 Street",
    "Shibuya, Tokyo",
    "150-0002",
    "Japan",
  ]);
  // nor is a place said twice
  expect(rows("SG", "Singapore", "018956").slice(3)).toEqual(["SINGAPORE 018956", "Singapore"]);
  expect(rows("LU", "Luxembourg", "L-1009").join(", ")).not.toContain("L-L-");
});

it("a form asks for a place in the order its country writes it", () => {
  expect(placePartOrder("US")).toEqual(["city", "region", "postcode"]);
  expect(placePartOrder("DE").slice(-2)).toEqual(["postcode", "city"]);
  expect(placePartOrder("JP")[0]).toBe("city");
});

describe("how money goes back", () => {
  const words = (paymentMethod: string, by: RefundSummary["by"] = "provider") =>
    refundRows(
      { number: "A-23456789", paymentMethod, customerId: null },
      { cents: cents(159_000), creditCents: cents(0), currency: "USD", by },
    ).join(" ");

  it("is told by the way it came: a shop that takes no cards says nothing of them", () => {
    expect(words("card")).toMatch(
      /\$1,590 .*to your original payment method\. Allow up to ten days for it to appear on your card\.$/,
    );
    expect(words("bank_transfer", "sent")).toMatch(
      /original payment method\. Allow up to five business days/,
    );
    for (const method of ["bank_transfer", "crypto"]) expect(words(method, "sent")).not.toMatch(/card/i);
  });

  it("is promised, not called sent, until somebody has recorded that it was", () => {
    for (const method of ["bank_transfer", "crypto"]) {
      expect(words(method, "to_send")).toMatch(
        /^We’ll send \$1,590 .* and email you when it’s on its way\.$/,
      );
      expect(words(method, "sent")).toMatch(/^We’ve sent \$1,590 /);
    }
  });

  it("is in dollars, by transfer, where it came in a coin", () => {
    expect(words("crypto", "to_send")).toContain("in US dollars, by bank transfer");
    expect(words("crypto", "to_send")).not.toContain("original payment method");
  });

  it("promises no day of what is sent by hand", () => {
    expect(words("card", "otherwise")).toBe(
      "We’re refunding $1,590 for order A-23456789 by a different method than you paid with.",
    );
  });
});
