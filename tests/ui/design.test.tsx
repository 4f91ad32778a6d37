import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import DesignPage from "@/app/(shop)/design/page.dev";

/** Parts that others show: the stack of toasts mounts with the first one. */
const SHOWN_BY_OTHERS = ["components/ui/overlay/toast-stack.tsx"];

const partsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => join(folder, file));

test("the page of tokens and primitives shows every part of components/ui", () => {
  const page = partsOf("app/(shop)/design")
    .map((file) => readFileSync(file, "utf8"))
    .join();
  const missing = partsOf("components/ui").filter(
    (file) => !SHOWN_BY_OTHERS.includes(file) && !page.includes(`"@/${file.replace(/\.tsx$/, "")}"`),
  );
  expect(missing).toEqual([]);
});

test("each part stands under the name of its kind", () => {
  render(<DesignPage />);
  expect(screen.getAllByRole("heading", { level: 2 }).length).toBeGreaterThan(10);
  expect(screen.getByRole("button", { name: "Placing your order" }).getAttribute("aria-busy")).toBe("true");
});
