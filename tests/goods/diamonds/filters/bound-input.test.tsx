import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { BoundInput } from "@/components/goods/diamonds/filters/bound-input";
import { FILTER_RANGES } from "@/lib/goods/diamonds/filters/filter-fields";

afterEach(cleanup);

const price = (value: number, onCommit: (value: number) => void = () => undefined) => {
  render(
    <BoundInput field="price" end="Highest" value={value} limits={FILTER_RANGES.price} onCommit={onCommit} />,
  );
  return screen.getByLabelText<HTMLInputElement>(/Highest price in dollars/);
};

test("a price is shown with the commas of its thousands", () => {
  expect(price(12_500).value).toBe("12,500");
});

test.each([
  ["4500", 4_500, "4,500"],
  ["$4,500", 4_500, "4,500"],
  ["999999999", 100_000, "100,000"],
  ["1", 100, "100"],
])("%s typed as a price is %i", async (typed, meant, shown) => {
  const commit = vi.fn();
  const input = price(20_000, commit);
  await userEvent.clear(input);
  await userEvent.type(input, `${typed}{Enter}`);
  expect(commit).toHaveBeenCalledExactlyOnceWith(meant);
  expect(input.value).toBe(shown);
});

test("what is no number is put back", async () => {
  const commit = vi.fn();
  const input = price(20_000, commit);
  await userEvent.clear(input);
  await userEvent.type(input, "cheap{Enter}");
  expect(commit).not.toHaveBeenCalled();
  expect(input.value).toBe("20,000");
});
