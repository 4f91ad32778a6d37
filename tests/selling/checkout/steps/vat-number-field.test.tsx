import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { VatNumberField } from "@/components/selling/checkout/steps/vat-number-field";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

const { post } = vi.hoisted(() => ({ post: vi.fn() }));
vi.mock("@/lib/desk/browser/shopper-client", () => ({ shopper: { post } }));

afterEach(cleanup);

test("a number counts once it is checked, and no longer once another one is typed", async () => {
  post.mockResolvedValue({ data: { number: "FR40303265045", state: "valid", name: "SA SODIMAS" } });
  const onChange = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(<VatNumberField value="" onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /VAT number/ });
  await user.type(field, "fr 40 303 265 045{Enter}");
  expect(post).toHaveBeenCalledWith("v1/vat-numbers", { body: { number: "fr 40 303 265 045" } });
  expect(await screen.findByText("Confirmed: SA SODIMAS.")).toBeDefined();
  expect(field.value).toBe("FR40303265045");
  expect(onChange).toHaveBeenLastCalledWith("FR40303265045");
  rerender(<VatNumberField value="FR40303265045" onChange={onChange} />);
  await user.type(field, "1");
  expect(onChange).toHaveBeenLastCalledWith("");
});

test.each([
  ["away", /isn’t answering, so VAT is charged/],
  ["invalid", /doesn’t know this number, so VAT is charged/],
])("a register that says %s is said so, and VAT stays", async (state, words) => {
  post.mockResolvedValue({ data: { number: "FR40303265045", state, name: null } });
  const user = userEvent.setup();
  render(<VatNumberField value="" onChange={() => undefined} />);
  await user.type(screen.getByRole("textbox", { name: /VAT number/ }), "FR40303265045");
  await user.click(screen.getByRole("button", { name: "Check number" }));
  expect(await screen.findByText(words)).toBeDefined();
});

test("what isn’t a VAT number is named beside the field", async () => {
  const problem = new ApiProblem(422, "invalid", "Some fields need your attention.", {
    number: ["Enter a VAT number such as FR40303265045"],
  });
  post.mockRejectedValue(problem);
  const user = userEvent.setup();
  render(<VatNumberField value="" onChange={() => undefined} />);
  const field = screen.getByRole("textbox", { name: /VAT number/ });
  await user.type(field, "12");
  await user.click(screen.getByRole("button", { name: "Check number" }));
  expect(await screen.findByText("Enter a VAT number such as FR40303265045")).toBeDefined();
  expect(field.getAttribute("aria-invalid")).toBe("true");
});
