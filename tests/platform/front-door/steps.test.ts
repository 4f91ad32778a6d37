import { expect, test, vi } from "vitest";
import { inOrder } from "@/lib/platform/front-door/step";
import { frontDoorSteps, type ShopFacts } from "@/lib/platform/front-door/steps";
import { log } from "@/lib/platform/log/log";
import { serveBehind } from "@/tests/support/behind-steps";

const facts: ShopFacts = {
  isProduction: true,
  shopUrl: "https://shop.example",
  opening: {
    opening: () => ({ isOpen: true, password: null }),
    tried: async () => undefined,
    isStaff: async () => false,
    mayTry: async () => true,
  },
  unavailable: { hasFailedSince: () => false, retryAfter: 5 },
  onForwarded: () => undefined,
  currency: {
    findTerms: async () => null,
    ownCode: () => "USD",
    isShown: () => false,
    isPage: () => true,
    isPrivate: () => false,
    wantsMarkdown: () => false,
    marker: "whole",
    isSecure: true,
  },
  caching: { maxAge: 60, hasKeys: false, wantsMarkdown: () => false, showsStones: () => false },
  allowedMethods: () => null,
  directReads: new Map([
    ["/api/v1/things", async () => ({ status: 200, headers: new Headers(), body: '{"data":[]}' })],
  ]),
  shared: { wantsMarkdown: () => false, isBot: () => false },
  isList: (path) => path === "/rings",
};
const namesOf = (given: Partial<ShopFacts>) => frontDoorSteps({ ...facts, ...given }).map(({ name }) => name);

test("a request takes the steps in the order that docs/architecture.md lists", () => {
  expect(namesOf({})).toEqual([
    "observers",
    "unavailable status",
    "drain",
    "peer address",
    "strict transport",
    "opening",
    "chosen currency",
    "caching headers",
    "page status",
    "vary",
    "span",
    "malformed requests",
    "direct reads",
    "encoding",
    "built files",
    "shared pages",
    "compression",
    "late scripts",
    "list prefetches",
  ]);
});

test("in development what Next sends stays as it is, and behind proxies their word for the client's address", () => {
  expect(namesOf({ isProduction: false, onForwarded: null })).toEqual([
    "observers",
    "unavailable status",
    "strict transport",
    "opening",
    "chosen currency",
    "page status",
    "vary",
    "span",
    "malformed requests",
    "list prefetches",
  ]);
});

test("a step that answers keeps the request from those below it", async () => {
  const below = vi.fn();
  const steps = inOrder([
    { name: "above", step: (_request, _response, next) => next() },
    { name: "answers", step: (_request, response) => void response.end("answered") },
    { name: "below", step: below },
  ]);
  const address = await serveBehind(steps, below);
  expect(await (await fetch(address)).text()).toBe("answered");
  expect(below).not.toHaveBeenCalled();
});

test("behind all steps a page keeps its text, and its headers say what the steps add", async () => {
  const pass = inOrder(frontDoorSteps(facts));
  const page = `<!DOCTYPE html><p>${"Rings. ".repeat(400)}</p>`;
  const address = await serveBehind(pass, (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("vary", "rsc");
    response.end(page);
  });
  const seen = await Promise.all(
    ["/about-us", "/about-us", "/about-us"].map(async (path) => {
      const response = await fetch(address + path, { headers: { "accept-encoding": "br, gzip" } });
      return { headers: response.headers, text: await response.text() };
    }),
  );
  expect(seen.map(({ text }) => text)).toEqual([page, page, page]);
  const { headers } = seen[0] ?? { headers: new Headers() };
  expect(headers.get("content-encoding")).toBe("br");
  expect(headers.get("strict-transport-security")).toContain("max-age=");
  expect(headers.get("cache-control")).toContain("s-maxage=");
  expect(headers.get("vary")).toBe("rsc, Accept-Encoding");
});

test("what is refused is refused before it is read or shared", async () => {
  const next = vi.fn();
  const address = await serveBehind(inOrder(frontDoorSteps(facts)), next);
  expect((await fetch(`${address}/about-us`, { method: "PROPFIND" })).status).toBe(405);
  expect(await (await fetch(`${address}/api/v1/things`)).json()).toEqual({ data: [] });
  expect(next).not.toHaveBeenCalled();
});

test("a step that fails is logged with its name, and its request is answered", async () => {
  const reports = vi.spyOn(log, "error").mockReturnValue(undefined);
  const fails = () => {
    throw new Error("a bug");
  };
  const base = await serveBehind(inOrder([{ name: "broken", step: fails }]), (_request, response) =>
    response.end(),
  );
  expect((await fetch(base)).status).toBe(500);
  expect(reports).toHaveBeenCalledWith(
    expect.objectContaining({ step: "broken" }),
    "a step of the front door failed",
  );
});
