import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CompareButton } from "@/components/selling/compare/compare-button";
import { CompareTray } from "@/components/selling/compare/compare-tray";
import { COMPARE_KEY } from "@/lib/selling/compare/storage-key";

const kept = () => JSON.parse(window.localStorage.getItem(COMPARE_KEY) ?? "null");
const button = (name: string) => screen.getByRole("button", { name: `Compare: ${name}` });
const pressed = (name: string) => button(name).getAttribute("aria-pressed");

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

const show = (stones: readonly string[]) =>
  render(
    <>
      <ul>
        {stones.map((sku) => (
          <li key={sku}>
            {/* biome-ignore lint/performance/noImgElement: its address alone matters */}
            <img src={`/pictures/${sku}.jpg`} alt="" />
            <CompareButton kind="stones" item={sku} name={sku} />
          </li>
        ))}
      </ul>
      <CompareButton kind="rings" item="alba:platinum" name="Alba" />
      <CompareTray />
    </>,
  );

test("stones and settings are put side by side, counted, and taken away again", async () => {
  const user = userEvent.setup();
  const both = { stones: ["W-1"], rings: ["alba:platinum"] };
  show(["W-1", "W-2"]);
  expect(screen.queryByRole("link")).toBeNull();
  await user.click(button("W-1"));
  await waitFor(() => expect(pressed("W-1")).toBe("true"));
  button("Alba").focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(kept()).toEqual({ ...both, pictures: { "W-1": "/pictures/W-1.jpg" } }));
  const tray = await screen.findByRole("link", { name: "Compare (2)" });
  expect(tray.getAttribute("href")).toBe("/comparison?stones=W-1&rings=alba:platinum");
  const thumbnails = [...document.querySelectorAll("[data-compare-tray] li")];
  expect(thumbnails.map((one) => one.querySelector("img")?.getAttribute("src"))).toEqual([
    "/pictures/W-1.jpg",
    undefined,
  ]);
  await user.click(button("W-1"));
  await user.click(button("Alba"));
  await waitFor(() => expect(kept()).toBeNull());
  expect([pressed("W-1"), pressed("Alba")]).toEqual(["false", "false"]);
  expect(screen.queryByRole("link")).toBeNull();
});

test("a sixth stone is refused and the five stay; a setting still finds room", async () => {
  const user = userEvent.setup();
  const five = ["A", "B", "C", "D", "E"];
  window.localStorage.setItem(COMPARE_KEY, JSON.stringify({ stones: five }));
  show(["F"]);
  await user.click(button("F"));
  await user.click(button("Alba"));
  await waitFor(() => expect(kept()).toEqual({ stones: five, rings: ["alba:platinum"] }));
  expect(pressed("F")).toBe("false");
});
