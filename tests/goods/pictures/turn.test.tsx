import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Turn } from "@/components/goods/pictures/turn";

test("a piece turns to the picture that the slider stands for", () => {
  render(<Turn frames={["/a.webp", "/b.webp", "/c.webp", "/d.webp"]} alt="The ring turned" />);
  const shown = () => screen.getByRole("img", { name: "The ring turned" }).getAttribute("src");
  const slider = screen.getByRole("slider", { name: "Turn" });
  expect([shown(), slider.getAttribute("aria-valuetext")]).toEqual(["/a.webp", "0°"]);
  fireEvent.change(slider, { target: { value: "3" } });
  expect([shown(), slider.getAttribute("aria-valuetext")]).toEqual(["/d.webp", "270°"]);
});
