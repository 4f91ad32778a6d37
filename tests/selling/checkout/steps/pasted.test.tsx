import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ShippingStep } from "@/components/selling/checkout/steps/shipping-step";
import { EMPTY_DRAFT } from "@/lib/selling/checkout/draft/draft";

afterEach(cleanup);

const rest = { onChange: () => undefined, serverErrors: {}, total: "" };

const values = { ...EMPTY_DRAFT.contact, ...EMPTY_DRAFT.shipping };
const quote = { lines: [], tax: 0, included_tax: 0, shipping_methods: [] };
const show = (onDone: () => void) =>
  render(<ShippingStep {...rest} values={values} onDone={onDone} quote={quote} />);

async function paste(name: RegExp, text: string) {
  const field = screen.getByRole<HTMLInputElement>("textbox", { name });
  await userEvent.click(field);
  await userEvent.paste(text);
  expect(field.value).toBe(text);
  await userEvent.click(screen.getByRole("button", { name: /^Continue/ }));
  await vi.waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  return document.getElementById(field.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent;
}

test("a street that is too long for a label is kept as it was pasted, and said to be too long", async () => {
  const onDone = vi.fn();
  show(onDone);
  expect(await paste(/^Street/, "Long Way ".repeat(20))).toBe("Use 120 characters or fewer");
  expect(onDone).not.toHaveBeenCalled();
});

test("an e-mail address and a phone number that are too long are kept and said to be so too", async () => {
  const onDone = vi.fn();
  show(onDone);
  expect(await paste(/^Email/, `ada@${"buyer.".repeat(50)}example`)).toBe("Use 254 characters or fewer");
  expect(await paste(/^Phone/, `+1 ${"(555) ".repeat(5)} 010`)).toBe("Use 30 characters or fewer");
  expect(onDone).not.toHaveBeenCalled();
});
