import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { StoneFacts } from "@/components/goods/diamonds/stone/stone-facts";
import { aCurrentDiamond } from "../../../selling/ring-builder/support";

afterEach(cleanup);

const REPORT = "https://www.gia.edu/report-check?reportno=6441234567";

test("a stone's report leads to its laboratory, and a demo stone's nowhere", () => {
  const stone = aCurrentDiamond({ certificate_number: "6441234567", certificate_url: REPORT });
  render(<StoneFacts diamond={stone} />);
  expect(screen.getByRole("link", { name: /^6441234567, verify/ }).getAttribute("href")).toBe(REPORT);
  cleanup();
  render(<StoneFacts diamond={{ ...stone, certificate_url: null, is_demo: true }} />);
  expect(screen.getByText("6441234567")).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});

test("table and depth stand beside the range in which the shape is usually cut", () => {
  const shown = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  render(<StoneFacts diamond={aCurrentDiamond({ shape: "oval", table: 58, depth: 61.3 })} />);
  expect([shown("Table"), shown("Depth")]).toEqual(["58% (usually 53–64%)", "61.3% (usually 57–62%)"]);
  cleanup();
  render(<StoneFacts diamond={aCurrentDiamond({ shape: "rose_cut", table: null, depth: 30 })} />);
  expect([shown("Table"), shown("Depth")]).toEqual(["Not listed", "30% (usually 25–45%)"]);
});
