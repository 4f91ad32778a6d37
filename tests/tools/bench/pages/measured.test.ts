import { describe, expect, test } from "vitest";
import { distinctLists } from "@/tools/bench/pages/asked-paths";
import { type ProbeReport, shownAfter } from "@/tools/bench/pages/browser/paint-probe";
import { pagesNamed } from "@/tools/bench/pages/measured-pages";
import { residentMb } from "@/tools/bench/pages/memory";
import { partsNamed } from "@/tools/bench/pages/parts";
import { clickedSites, ratiosOf, readPeer, type Target } from "@/tools/bench/pages/targets";

describe("what is named on the command line", () => {
  test("is found, and an unknown name is answered with all known ones", () => {
    expect(pagesNamed("cart, home").map(({ name }) => name)).toEqual(["cart", "home"]);
    expect(() => pagesNamed("basket")).toThrow(/"basket": choose of home, .*checkout/);
    expect([...partsNamed("memory,requests")]).toEqual(["memory", "requests"]);
    expect(() => partsNamed("speed")).toThrow(/"speed": choose of requests, /);
  });

  test("a peer is a folder, with both paths or none", () => {
    expect(readPeer("../peer", "/home/me")).toEqual({ folder: "/home/peer", list: null, product: null });
    expect(readPeer("/peer:/list:/products/a/b", "/")).toEqual({
      folder: "/peer",
      list: "/list",
      product: "/products/a/b",
    });
    for (const wrong of ["", "/peer:/list", "/peer:list:/product", "/peer:/a:/b:/c"]) {
      expect(() => readPeer(wrong, "/")).toThrow(/--peer takes/);
    }
  });
});

test("filtered lists are all different, in one round and in the next", () => {
  const asked = [0, 1, 2].flatMap((round) => distinctLists("/fine-jewelry", round));
  expect(new Set(asked).size).toBe(asked.length);
});

const target = (site: Target["site"], name: string, role?: Target["role"]): Target => ({
  site,
  name,
  url: `http://127.0.0.1/${name}`,
  pid: 1,
  role,
  page: null,
});

test("a page is compared with the empty page and with the peer's page of its role", () => {
  const [empty, peer, list, article] = [
    target("empty", "empty"),
    target("peer", "peer list", "list"),
    target("shop", "category", "list"),
    target("shop", "article"),
  ] as const;
  const measured = new Map([
    [empty, 10],
    [peer, 40],
    [list, 20],
    [article, 5],
  ]);
  const of = (one: Target) => ratiosOf(one, measured, (value) => value);
  expect(of(list)).toEqual(["2.00 ×", "0.50 ×"]);
  expect(of(article)).toEqual(["0.50 ×", "–"]);
  expect(of(peer)).toEqual(["", ""]);
});

test("a peer is clicked through only where its list and product are known", () => {
  const list = "http://127.0.0.1:1/fine-jewelry";
  expect(clickedSites(list, [target("peer", "home", "home")])).toHaveLength(1);
  const peer = [target("peer", "list", "list"), target("peer", "products/pens/red", "product")];
  expect(clickedSites(list, peer)[1]).toEqual({
    site: "peer",
    list: "http://127.0.0.1/list",
    cards: 'a[href^="/products/pens/"]',
  });
});

describe("a product is shown", () => {
  const report = (what: ProbeReport["what"], at: number, path = "/product/a"): ProbeReport => ({
    what,
    at,
    path,
  });

  test("by the frame that completes its heading and picture", () => {
    const reports = [
      report("pressed", 1000, "/list"),
      report("heading", 1040),
      report("picture", 1090),
      report("picture", 1400),
    ];
    expect(shownAfter(reports, "/product/a")).toBe(90);
    expect(shownAfter(reports.toReversed(), "/product/a")).toBe(90);
  });

  test("not while either is missing, nor by what was painted before or elsewhere", () => {
    const pressed = report("pressed", 1000, "/list");
    expect(shownAfter([pressed, report("heading", 1040)], "/product/a")).toBeNull();
    expect(shownAfter([report("heading", 1040), report("picture", 1040)], "/product/a")).toBeNull();
    const elsewhere = [pressed, report("heading", 1040), report("picture", 1050, "/list")];
    expect(shownAfter(elsewhere, "/product/a")).toBeNull();
    const before = [pressed, report("heading", 990), report("picture", 1050)];
    expect(shownAfter(before, "/product/a")).toBeNull();
  });
});

test("resident memory is read in MB of a million bytes", () => {
  expect(residentMb("Name:\tnode\nVmRSS:\t  293000 kB\nThreads:\t11\n")).toBeCloseTo(300.03);
  expect(residentMb("Name:\tended\n")).toBeNull();
});
