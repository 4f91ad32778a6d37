import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { QuantityControl } from "@/components/selling/cart/lines/quantity-control";

afterEach(cleanup);

const show = (isTyped: boolean, quantity = 12) => {
  const onQuantity = vi.fn();
  render(
    <QuantityControl name="Round melee" quantity={quantity} isTyped={isTyped} onQuantity={onQuantity} />,
  );
  return { onQuantity, field: screen.getByLabelText("Quantity of Round melee") as HTMLInputElement };
};

test("small stones take any number that is typed, once the field is left or Enter is pressed", () => {
  const { onQuantity, field } = show(true);
  fireEvent.change(field, { target: { value: "137" } });
  expect(onQuantity).not.toHaveBeenCalled();
  fireEvent.blur(field);
  expect(onQuantity).toHaveBeenCalledExactlyOnceWith(137);
  fireEvent.change(field, { target: { value: "138" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onQuantity).toHaveBeenLastCalledWith(138);
});

test("what can’t be ordered is said beside the field and changes nothing", () => {
  const { onQuantity, field } = show(true);
  for (const value of ["0", "501", "a few", ""]) {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    expect(screen.getByText("Enter a whole number from 1 to 500")).not.toBeNull();
    expect(field.getAttribute("aria-invalid")).toBe("true");
  }
  expect(onQuantity).not.toHaveBeenCalled();
});

test("other pieces are counted from a list", () => {
  const { onQuantity, field } = show(false, 2);
  fireEvent.change(field, { target: { value: "3" } });
  expect(onQuantity).toHaveBeenCalledExactlyOnceWith(3);
});
