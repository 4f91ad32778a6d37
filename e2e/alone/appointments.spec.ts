import { expect, test } from "playwright/test";
import { WEEKDAYS } from "@/lib/platform/dates/weekdays";
import { expectAccessible, watchPageErrors } from "../support/page";
import { setSetting } from "../support/settings";
import { signInStaff } from "../support/staff";
import { withDatabase } from "../support/stock";

const PHONE = { width: 360, height: 780 };
const hours = WEEKDAYS.map((day) => ({ day, from: "10:00", until: "17:00" }));

test.beforeAll(() =>
  setSetting("appointmentBooking", {
    isOffered: true,
    kinds: [
      { name: "Showroom visit", place: "showroom", minutes: 45, address: "12 Example Street, New York" },
      { name: "Video call", place: "video", minutes: 30 },
    ],
    people: [
      { name: "Ada Byron", hours },
      { name: "Grace Hopper", hours: hours.slice(0, 3) },
    ],
  }),
);
test.afterAll(async () => {
  await setSetting("appointmentBooking", null);
  await withDatabase((query) => query("delete from appointments where email = 'visitor@buyer.example'"));
});

test("a visitor books an appointment, moves it, and cancels it; staff see it in their week", async ({
  page,
}) => {
  test.slow();
  const faults = watchPageErrors(page);
  await page.goto("/appointments?about=Solitaire%20ring");
  await expect(page.getByRole("link", { name: "Showroom visit, 45 minutes" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByText("Times are local to the showroom: Eastern Time.")).toBeVisible();
  await page.getByRole("link", { name: "Ada Byron" }).click();
  await expect(page.getByRole("link", { name: "Ada Byron" })).toHaveAttribute("aria-current", "true");
  // by keyboard alone
  const day = page.getByRole("table").getByRole("link").nth(2);
  const name = (await day.getAttribute("aria-label")) ?? "";
  await day.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name })).toHaveAttribute("aria-current", "date");
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  const time = page.getByRole("link", { name: /^11:00/ });
  await time.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Name").fill("Vera Visitor");
  await page.getByLabel("Email", { exact: true }).fill("visitor@buyer.example");
  await expect(page.getByLabel("Piece or diamond")).toHaveValue("Solitaire ring");
  await expectAccessible(page);
  // a form is sent by a person at the earliest after two seconds
  await page.waitForTimeout(2_000);
  await page.getByRole("button", { name: "Book appointment" }).click();

  await expect(page.getByText("Your appointment is booked")).toBeVisible();
  await expect(page.getByText("12 Example Street, New York")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Choose another time" }).click();
  await page.getByRole("link", { name: /^2:00/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Move to .+ 2:00 PM/ }).click();
  await expect(page.getByText("Your appointment has a new time")).toBeVisible();
  const own = page.url();

  await signInStaff(page, "sales");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/appointments");
  await expect(page.getByText("Vera Visitor, Showroom visit with Ada Byron")).toBeVisible();
  await expect(page.getByRole("heading", { name: "14:00–14:45" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Move Vera/ }).click();
  await expect(page.getByRole("dialog")).toContainText("The customer is emailed the new time");
  await expectAccessible(page);

  await page.goto(own);
  await page.getByText("Cancel appointment", { exact: true }).click();
  await page.getByRole("button", { name: "Cancel this appointment" }).click();
  await expect(page.getByRole("link", { name: "Book another time" })).toBeVisible();
  expect(faults).toEqual([]);
});
