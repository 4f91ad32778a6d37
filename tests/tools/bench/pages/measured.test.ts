import { describe, expect, test } from "vitest";
import { distinctLists } from "@/tools/bench/pages/asked-paths";
import { busiestSince, cpuBetween } from "@/tools/bench/pages/browser/main-thread";
import { type ProbeReport, shownAfter } from "@/tools/bench/pages/browser/paint-probe";
import { pagesNamed } from "@/tools/bench/pages/measured-pages";
import { memorySection, residentMb } from "@/tools/bench/pages/memory";
import { partsNamed } from "@/tools/bench/pages/parts";
import { isRest } from "@/tools/bench/pages/second-start";
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

describe("processor time of a page's main thread", () => {
  const samples = [
    { at: 1000, used: 40 },
    { at: 1010, used: 50 },
    { at: 1020, used: 50 },
    { at: 1040, used: 60 },
  ];

  test("between two moments is what was used between the samples around them", () => {
    expect(cpuBetween(samples, 1000, 1040)).toBe(20);
    expect(cpuBetween(samples, 1005, 1030)).toBe(10);
    expect(cpuBetween(samples, 1010, 1020)).toBe(0);
    expect(cpuBetween(samples, 900, 2000)).toBe(20);
    expect(cpuBetween([], 1000, 1010)).toBeNaN();
  });

  test("is that of the process that loaded the page", () => {
    const before = new Map([
      [7, 900],
      [8, 20],
    ]);
    const after = new Map([
      [7, 905],
      [8, 21],
      [9, 340],
    ]);
    expect(busiestSince(before, after)).toBe(9);
    expect(busiestSince(before, new Map())).toBeNull();
  });
});

describe("a second start", () => {
  const start = {
    port: { ms: 1200, cpuMs: 1100 },
    page: { ms: 2000, cpuMs: 2100 },
    ready: { ms: 3400, cpuMs: 4000 },
    rest: { ms: 9000, cpuMs: 7000 },
  };

  test("is shown by phases with their processor time, and judged by when it is ready", () => {
    const { rows, heads } = memorySection({
      idle: [{ pid: 1, mb: 200, own: 150 }],
      loaded: [{ pid: 1, mb: 300, own: 250 }],
      start,
    });
    for (const { cells } of rows) expect(cells).toHaveLength(heads.length);
    const phases = rows.filter(({ name }) => name.startsWith("second start"));
    expect(phases.map(({ cells }) => [cells[0], cells[2]])).toEqual([
      ["1.2", "1.1"],
      ["2.0", "2.1"],
      ["3.4", "4.0"],
      ["9.0", "7.0"],
    ]);
    expect(phases.flatMap(({ misses }) => misses ?? [])).toEqual(["the start is 3.4 s, above 3 s"]);
  });

  test("that was not measured is neither kept nor missed", () => {
    const { rows } = memorySection({ idle: [], loaded: [], start: null });
    expect(rows.slice(2).map(({ cells, misses }) => [cells[0], misses])).toEqual(Array(4).fill(["–", null]));
  });

  test("rests once it uses less than a twentieth of a processor", () => {
    expect(isRest({ ms: 0, cpuMs: 0 }, { ms: 2000, cpuMs: 90 })).toBe(true);
    expect(isRest({ ms: 0, cpuMs: 0 }, { ms: 2000, cpuMs: 110 })).toBe(false);
  });
});

test("resident memory is read in MB of a million bytes", () => {
  expect(residentMb("Name:\tnode\nVmRSS:\t  293000 kB\nThreads:\t11\n")).toBeCloseTo(300.03);
  expect(residentMb("VmRSS:\t  293000 kB\nRssFile:\t   50000 kB\n", "RssFile")).toBeCloseTo(51.2);
  expect(residentMb("Name:\tended\n")).toBeNull();
});
