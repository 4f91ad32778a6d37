import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { BackOffice } from "@/components/admin/shell/back-office";

vi.mock("@/components/admin/shell/frame", () => ({ Frame: () => null }));

test("a back office that is on its way already has its main part and a heading", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<BackOffice />);
  expect(page.querySelector("main#main h1")?.textContent).toBe("Back office");
});
