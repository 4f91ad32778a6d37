import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RingPicture } from "@/components/selling/ring-builder/parts/ring-picture";
import { aDiamond, aSetting } from "../support";

afterEach(cleanup);

const ring = { setting: aSetting(), diamond: aDiamond(), size: null };

it("a ring's gallery stays where the note about its stone comes and goes", () => {
  const { rerender } = render(<RingPicture {...ring} />);
  const image = screen.getByRole("img", { name: /^Aurora in/ });
  rerender(<RingPicture {...ring} picturedCarat={1} />);
  expect(screen.getByText(/^Shown with a 1 ct diamond/)).toBeDefined();
  expect(screen.getByRole("img", { name: /^Aurora in/ })).toBe(image);
  rerender(<RingPicture {...ring} picturedCarat={null} />);
  expect(screen.queryByText(/^Shown with/)).toBeNull();
  expect(screen.getByRole("img", { name: /^Aurora in/ })).toBe(image);
});

it("a ring with a colored stone says that its picture shows a colorless one, and a photographed one doesn't", () => {
  const colored = { ...ring, diamond: aDiamond({ fancy_color: "pink", intensity: "Fancy Vivid" }) };
  const { rerender } = render(<RingPicture {...colored} />);
  expect(screen.getByText(/^Shown with a colorless diamond\./)).toBeDefined();
  rerender(<RingPicture {...colored} setting={aSetting({ photographed: true })} />);
  expect(screen.queryByText(/^Shown with/)).toBeNull();
});
