import { resolve } from "node:path";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { locatePage, type Page, pagesNamed, type Role } from "./measured-pages";
import type { ServedApp } from "./next-app";
import { ratio } from "./statistics";

/** An address that is measured: of the shop with its limits, or of another site without. */
export type Target = {
  site: "shop" | "empty" | "peer";
  name: string;
  url: string;
  /** process that answers */
  pid: number;
  role?: Role;
  /** null where nothing is judged */
  page: Page | null;
};

/** A site to click through: its list, and a selector of the links to products in the list's main part. */
export type ClickedSite = { site: "shop" | "peer"; list: string; cards: string };

/** A built Next app to compare with: its folder, and the paths of one of its lists and products. */
export type Peer = { folder: string; list: string | null; product: string | null };

/**
 * Reads `DIR` or `DIR:/path-of-a-list:/path-of-a-product`.
 * @param from folder to which a relative one belongs
 */
export function readPeer(text: string, from: string): Peer {
  const [folder = "", list = "", product = "", ...rest] = text.split(":");
  const isPath = (path: string) => path.startsWith("/");
  const complete = !list && !product ? !text.includes(":") : isPath(list) && isPath(product);
  if (!folder || rest.length > 0 || !complete) {
    throw new Problem("--peer takes DIR or DIR:/path-of-a-list:/path-of-a-product.");
  }
  return { folder: resolve(from, folder), list: list || null, product: product || null };
}

/** All pages that other sites offer, as targets without limits. */
export function foreignTargets(empty: ServedApp, peer: { app: ServedApp; paths: Peer } | null): Target[] {
  const targets: Target[] = [
    { site: "empty", name: "empty page", url: `${empty.url}/`, pid: empty.pid, page: null },
  ];
  if (!peer) return targets;
  const { app, paths } = peer;
  for (const [role, path] of Object.entries({ home: "/", list: paths.list, product: paths.product })) {
    if (path === null) continue;
    const url = new URL(path, app.url).href;
    targets.push({ site: "peer", name: `peer ${role}`, url, pid: app.pid, role: role as Role, page: null });
  }
  return targets;
}

/** The shop's named pages as targets; fails with a sentence where one does not answer as it should. */
export async function shopTargets(shop: string, pid: number, names: string | undefined): Promise<Target[]> {
  const targets: Target[] = [];
  for (const named of pagesNamed(names)) {
    const page = await locatePage(shop, named);
    targets.push({ site: "shop", name: page.name, url: page.url, pid, role: page.role, page });
  }
  return targets;
}

/**
 * The shop, and the peer where its list and product are known, to click from the list to products. A peer's
 * cards are the links that begin as its product's path does.
 */
export function clickedSites(list: string, foreign: readonly Target[]): ClickedSite[] {
  const ofPeer = (role: Role) =>
    foreign.find((target) => target.site === "peer" && target.role === role)?.url;
  const own: ClickedSite = { site: "shop", list, cards: "article a[href]" };
  const [peerList, peerProduct] = [ofPeer("list"), ofPeer("product")];
  if (!peerList || !peerProduct) return [own];
  const { pathname } = new URL(".", peerProduct);
  return [own, { site: "peer", list: peerList, cards: `a[href^="${pathname}"]` }];
}

/** Heads of `ratiosOf`. */
export const RATIO_HEADS = ["× empty", "× peer"];

/** How a figure compares with the empty page's and with that of the peer's page of the same role. */
export function ratiosOf<T>(
  target: Target,
  measured: ReadonlyMap<Target, T>,
  figure: (one: T) => number,
): string[] {
  const own = measured.get(target);
  if (target.site !== "shop" || own === undefined) return ["", ""];
  const others = [...measured];
  const empty = others.find(([other]) => other.site === "empty");
  const peer = others.find(
    ([other]) => other.site === "peer" && target.role !== undefined && other.role === target.role,
  );
  return [empty, peer].map((other) => ratio(figure(own), other && figure(other[1])));
}
