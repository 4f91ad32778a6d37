import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveForm } from "@/components/goods/tools/live-form";

const replace = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace }) }));

beforeEach(() => {
  vi.useFakeTimers();
  replace.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = () =>
  render(
    <LiveForm
      path="/tool"
      fields={
        <>
          <select name="shape" aria-label="Shape">
            <option value="round">Round</option>
            <option value="oval">Oval</option>
          </select>
          <input name="carat" aria-label="Weight" defaultValue="1" />
          <input name="empty" aria-label="Empty" />
          <button type="submit">Estimate</button>
        </>
      }
    >
      <p data-answer="">About 6.4 mm</p>
      <p>A note</p>
      <p data-answer="">Order US 6</p>
    </LiveForm>,
  );

test("a choice is asked at once, without what was left empty, and keeps the place on the page", () => {
  show();
  fireEvent.change(screen.getByLabelText("Shape"), { target: { value: "oval" } });
  expect(replace.mock.calls).toEqual([["/tool?shape=oval&carat=1", { scroll: false }]]);
});

test("typing is asked once it rests, and at once where it is sent", () => {
  show();
  for (const value of ["1.", "1.2", "1.25"])
    fireEvent.change(screen.getByLabelText("Weight"), { target: { value } });
  expect(replace).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(replace.mock.calls).toEqual([["/tool?shape=round&carat=1.25", { scroll: false }]]);
  fireEvent.change(screen.getByLabelText("Weight"), { target: { value: "2" } });
  fireEvent.submit(screen.getByRole("button").closest("form") ?? document.body);
  vi.runAllTimers();
  expect(replace.mock.calls.slice(1)).toEqual([["/tool?shape=round&carat=2", { scroll: false }]]);
});

test("without a script the browser sends the same form to the same page", () => {
  show();
  const form = screen.getByRole("button").closest("form");
  expect(form?.getAttribute("action")).toBe("/tool");
  expect(form?.method).toBe("get");
});

test("a new answer is read to screen readers once it is there, the first one is not", async () => {
  vi.useRealTimers();
  show();
  expect(screen.getByRole("status").textContent).toBe("");
  fireEvent.submit(screen.getByRole("button").closest("form") ?? document.body);
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("About 6.4 mm. Order US 6"));
});
