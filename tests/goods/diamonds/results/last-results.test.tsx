import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LastResults } from "@/components/goods/diamonds/results/last-results";

afterEach(cleanup);

test("results of an earlier choice take no click while others are on their way", async () => {
  const opened = vi.fn();
  const card = <button type="button" onClick={opened} aria-label="1.20 ct oval" />;
  const { rerender } = render(<LastResults areStale>{card}</LastResults>);
  await expect(userEvent.click(screen.getByRole("button"))).rejects.toThrow("pointer-events: none");
  expect(opened).not.toHaveBeenCalled();
  rerender(<LastResults areStale={false}>{card}</LastResults>);
  await userEvent.click(screen.getByRole("button"));
  expect(opened).toHaveBeenCalledOnce();
});
