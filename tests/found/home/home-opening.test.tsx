import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { HomeOpening } from "@/components/found/content/home/home-opening";

vi.mock("@/components/found/content/home/hero-picture", () => ({ HeroPicture: () => null }));

afterEach(cleanup);

test.each([true, false])(
  "an owner's heading stands alone before the first ring is for sale, with other pieces on sale: %s",
  (hasProducts) => {
    const words = { heading: "Ada’s opens in May", text: "By the harbor." };
    const { rerender } = render(<HomeOpening hasProducts={hasProducts} words={words} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ada’s opens in May");
    expect(screen.queryByText("By the harbor.")).not.toBeNull();
    expect(screen.queryByText("Opening soon")).toBeNull();

    rerender(<HomeOpening hasProducts={hasProducts} words={{ heading: null, text: null }} />);
    expect(screen.queryByText("Opening soon")).not.toBeNull();
  },
);
