import sharp from "sharp";
import { type Ask, type Kind, requestsOf, type Shop } from "../capacity/requests";

/** How often each is asked for among a hundred requests. */
const MIX: Readonly<Partial<Record<Kind | "back office" | "upload", number>>> = {
  "page from the cache": 14,
  "filtered list of stones": 12,
  "filtered list of jewelry": 6,
  stone: 10,
  "search results": 4,
  "search suggestions": 4,
  "diamonds, by the API": 10,
  "cart quote": 4,
  "order placed": 1,
  "back office": 4,
  picture: 30,
  upload: 1,
};

/** Lists of the back office and of its goods. */
const DESK = ["orders", "products", "stones", "customers", "today", "audit"];
const LISTS = [
  "/engagement-rings",
  "/fine-jewelry",
  "/wedding-rings",
  "/earrings",
  "/necklaces",
  "/bracelets",
  "/inventory",
];
/** Photographs that are uploaded, px. */
const PHOTO = { width: 2_400, height: 1_800 };

export type SoakAsk = Omit<Ask, "method" | "body"> & { method?: string; body?: string | FormData };

/**
 * A mix of everything that a shop is asked for, forever: no filtered list twice, and every size of up to `pictures` pictures.
 */
export async function soakRequests(shop: Shop, pictures: number): Promise<(at: number) => Promise<SoakAsk>> {
  const requests = await requestsOf(shop);
  const addresses = await pictureAddresses(shop.url, pictures);
  const staff = { cookie: `adamas-staff=${shop.staffCookie}` };
  const kinds = Object.entries(MIX).flatMap(([kind, times]) => Array<string>(times).fill(kind));
  const asked = new Map<string, number>();
  return async (at) => {
    // a step that shares no factor with the hundred goes through all of them in an order of its own
    const kind = kinds[(at * 37) % kinds.length] ?? "picture";
    const nth = asked.get(kind) ?? 0;
    asked.set(kind, nth + 1);
    if (kind === "picture") return { path: addresses[nth % addresses.length] ?? "/" };
    if (kind === "back office") return { path: `/api/v1/admin/${DESK[nth % DESK.length]}`, headers: staff };
    if (kind === "upload")
      return { path: "/api/v1/admin/media", method: "POST", headers: staff, body: await photo(nth) };
    return requests[kind as Kind](nth);
  };
}

/** The addresses of pictures that the shop's lists name, in every size and format. */
async function pictureAddresses(url: string, most: number): Promise<string[]> {
  const found = new Set<string>();
  for (let page = 1; page <= 8; page++) {
    for (const list of LISTS) {
      const response = await fetch(`${url}${list}?page=${page}`, { headers: { connection: "close" } });
      for (const [path] of (await response.text()).matchAll(
        /\/(?:renders|pictures)\/[\w./-]+\.(?:avif|webp|jpg)/g,
      ))
        found.add(path);
    }
  }
  return [...found].slice(0, most);
}

/** An upload of a photograph that the shop has not seen. */
async function photo(at: number): Promise<FormData> {
  const background = { r: at % 256, g: (at >> 8) % 256, b: 128 };
  const content = await sharp({ create: { ...PHOTO, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("subject", "elara-round-studs");
  form.set("alt", `Round studs, photograph ${at}`);
  form.set("file", new Blob([new Uint8Array(content)], { type: "image/jpeg" }), `studs-${at}.jpg`);
  return form;
}
