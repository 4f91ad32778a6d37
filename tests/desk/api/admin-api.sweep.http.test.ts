import { createHash, randomBytes } from "node:crypto";
import { Client } from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorSchema } from "@/lib/platform/api/declare/schema";

const SHOP = process.env.TEST_BASE_URL ?? "http://127.0.0.1:3000";
const ADMIN = `${SHOP}/api/v1/admin/`;
// letters alone, which a search takes for a word
const RUN = randomBytes(4)
  .toString("hex")
  .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
const NAME = `http ${RUN}`;
const SECRET = `adamas_admin_${randomBytes(32).toString("base64url")}`;
const database = new Client({ connectionString: process.env.DATABASE_URL });

beforeAll(async () => {
  await database.connect();
  await database.query("insert into admin_keys (name, secret_hash, scopes) values ($1, $2, $3)", [
    NAME,
    createHash("sha256").update(SECRET).digest("hex"),
    ["catalog"],
  ]);
});
afterAll(async () => {
  for (const slug of [`admin-studs-${RUN}`, `admin-ring-${RUN}`]) {
    await call("PUT", `products/${slug}/status`, { status: "draft" });
    await call("DELETE", `products/${slug}`);
  }
  await database.query("delete from admin_keys where name like $1", [`% ${RUN}`]);
  await database.end();
});

const headers = { authorization: `Bearer ${SECRET}` };

async function call(method: string, path: string, body?: unknown) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${ADMIN}${path}`, {
    method,
    headers: isForm || body === undefined ? headers : { ...headers, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { response, status: response.status, body: text ? JSON.parse(text) : null };
}

/** A photograph as a phone takes it: lying on its side, and with the place it was taken. */
const phonePhoto = (hue: number) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: `hsl(${hue}, 40%, 60%)` } })
    .jpeg()
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

function form(fields: Record<string, string>, ...files: { content: Buffer; name: string; field?: string }[]) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  for (const { content, name, field = "file" } of files) {
    data.append(field, new Blob([new Uint8Array(content)]), name);
  }
  return data;
}

const studs = (change: object = {}) => ({
  name: `Admin studs ${RUN}`,
  slug: `admin-studs-${RUN}`,
  category: "studs",
  summary: "Oval studs in yellow gold.",
  variants: [{ metal: "14k-yellow", grams: 2.1, carats: 1, price: "1250", stock: 3 }],
  ...change,
});
const ring = () => ({
  name: `Admin ring ${RUN}`,
  slug: `admin-ring-${RUN}`,
  kind: "setting",
  summary: "A slim solitaire.",
  variants: [{ metal: "14k-white", grams: 2.5, price: "640" }],
  setting: { style: "solitaire", shapes: ["round", "oval"], min_carat: 0.5, max_carat: 3, band_width: 1.8 },
});

/** The statuses of what shows the new piece and the new setting, and how often a search finds the piece. */
async function seenByShoppers(): Promise<number[]> {
  const statuses = await Promise.all(
    [
      `earrings/studs/admin-studs-${RUN}`,
      `product/admin-ring-${RUN}`,
      `api/v1/products/admin-studs-${RUN}`,
    ].map(async (path) => {
      const response = await fetch(`${SHOP}/${path}`);
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const found = await (await fetch(`${SHOP}/api/v1/search?q=studs+${RUN}`)).text();
  return [...statuses, found.includes(`admin-studs-${RUN}`) ? 1 : 0];
}

/** What somebody sends who has no valid key for the catalog, by its sort, and how it is answered. */
async function strangers(): Promise<[string, Record<string, string>, number][]> {
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const secretOf = async (sort: string, scope: string, columns: string, values: string) => {
    const secret = `adamas_admin_${randomBytes(32).toString("base64url")}`;
    const hash = createHash("sha256").update(secret).digest("hex");
    await database.query(
      `insert into admin_keys (name, secret_hash, scopes, ${columns}) values ($1, $2, $3, ${values})`,
      [`${sort} ${RUN}`, hash, [scope]],
    );
    return bearer(secret);
  };
  const past = "now() - interval '1 second'";
  return [
    ["none", {}, 401],
    ["made up", bearer(`adamas_admin_${"x".repeat(43)}`), 401],
    ["a valid one as a password", { authorization: `Basic ${btoa(`key:${SECRET}`)}` }, 401],
    ["a valid one in a cookie", { cookie: `authorization=Bearer ${SECRET}; key=${SECRET}` }, 401],
    ["revoked", await secretOf("revoked", "catalog", "revoked_at", past), 401],
    ["expired", await secretOf("expired", "catalog", "expires_at", past), 401],
    // what a key has of an earlier release, and no call requires
    ["of another scope", await secretOf("another", "nothing", "expires_at", "null"), 403],
  ];
}

test("no call lets anybody in without a valid key of its scope, whatever else is right", async () => {
  const { paths }: { paths: Record<string, Record<string, { security?: unknown }>> } = await (
    await fetch(`${ADMIN}openapi.json`)
  ).json();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // what comes before signing in is open to everybody
      .filter(([, { security }]) => security)
      .map(([method]) => [method.toUpperCase(), path.replace(/\{\w+\}/g, "nothing")] as const),
  );
  expect(calls.length).toBeGreaterThan(14);
  for (const [sort, sent, status] of await strangers()) {
    const answers = calls.map(async ([method, path]) => {
      const body = method === "GET" ? {} : { body: JSON.stringify(studs()) };
      const headers = { ...sent, origin: SHOP, "content-type": "application/json" };
      const response = await fetch(`${SHOP}/api${path}`, { method, headers, ...body });
      const call = `${sort}: ${method} ${path}`;
      expect(response.status, call).toBe(status);
      expect(response.headers.get("cache-control"), call).toBe("no-store");
      // no page of another site may read an answer
      expect(response.headers.get("access-control-allow-origin"), call).toBeNull();
      expect(errorSchema.parse(await response.json()).code).toBe(
        status === 401 ? "unauthorized" : "forbidden",
      );
    });
    await Promise.all(answers);
  }
  const { rows } = await database.query("select 1 from products where slug = $1", [studs().slug]);
  expect(rows).toEqual([]);
}, 180_000);

test("a piece and a setting are made, changed with the version they were read in, and put on sale", async () => {
  const created = await call("POST", "products", studs());
  expect(created.body).toMatchObject({ data: { slug: `admin-studs-${RUN}`, outcome: "created" } });
  expect(created.status).toBe(201);
  expect((await call("POST", "products", ring())).status).toBe(201);
  expect(await seenByShoppers()).toEqual([404, 404, 404, 0]);
  const read = await call("GET", `products/admin-studs-${RUN}`);
  const changed = { ...read.body.data, summary: "Oval studs in warm gold." };
  expect((await call("PUT", `products/admin-studs-${RUN}`, changed)).body.data.outcome).toBe("changed");
  const stale = await call("PUT", `products/admin-studs-${RUN}`, changed);
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ code: "version_conflict", version: 2 });
  for (const slug of [`admin-studs-${RUN}`, `admin-ring-${RUN}`]) {
    const shown = await call("PUT", `products/${slug}/status`, { status: "active" });
    expect(shown.body.data).toEqual({ slug, from: "draft", to: "active" });
  }
  await expect.poll(seenByShoppers, { timeout: 10_000 }).toEqual([200, 200, 200, 1]);
  const listed = await call("GET", "products?category=studs&status=active");
  expect(listed.body.data.map(({ slug }: { slug: string }) => slug)).toContain(`admin-studs-${RUN}`);
  const { rows } = await database.query("select distinct actor from shop_audit where subject = $1", [
    `admin-studs-${RUN}`,
  ]);
  expect(rows).toEqual([{ actor: `key ${NAME}` }]);
});

test("what is wrong with a product is said by field, and a missing one is not found", async () => {
  const refused = await call("POST", "products", studs({ variants: [{ price: "much" }] }));
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(["variants.0.price"]);
  const nowhere = await call("POST", "products", studs({ slug: `other-${RUN}`, category: "nowhere" }));
  expect(nowhere.body.errors).toHaveProperty("category");
  expect((await call("GET", `products/nothing-${RUN}`)).status).toBe(404);
  expect((await call("DELETE", `products/admin-studs-${RUN}`)).status).toBe(422);
});

test("photographs are uploaded two at once, upright and without their place, described, moved, and removed", async () => {
  const subject = `admin-studs-${RUN}`;
  const [one, two] = await Promise.all(
    [10, 200].map(async (hue) =>
      call(
        "POST",
        "media",
        form({ subject, alt: `Hue ${hue}` }, { content: await phonePhoto(hue), name: "IMG_1.jpg" }),
      ),
    ),
  );
  expect([one?.status, two?.status]).toEqual([201, 201]);
  const picture = one?.body.data;
  expect([picture.width, picture.height]).toEqual([480, 640]);
  const stored = Buffer.from(await (await fetch(new URL(picture.jpeg, SHOP))).arrayBuffer());
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  const last = (await call("GET", `media?subject=${subject}`)).body.data[1];
  const moved = await call("PATCH", `media/${last.id}`, { alt: "From the side", at: 1 });
  expect(moved.body.data.alt).toBe("From the side");
  const [first] = (await call("GET", `media?subject=${subject}`)).body.data;
  expect(first.id).toBe(last.id);
  const other = form({}, { content: await phonePhoto(90), name: "IMG_2.jpg" });
  const replaced = await call("PUT", `media/${last.id}`, other);
  expect(replaced.body.data.alt).toBe("From the side");
  expect(replaced.body.data.src).not.toBe(last.src);
  expect((await call("DELETE", `media/${last.id}`)).status).toBe(204);
  expect((await call("DELETE", `media/${last.id}`)).status).toBe(404);
  expect((await call("GET", `media?subject=${subject}`)).body.data).toHaveLength(1);
});

test("files that can’t be taken are refused with what to do instead", async () => {
  const subject = `admin-studs-${RUN}`;
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from("ftypheic\0\0\0\0mif1heic"),
    Buffer.alloc(500),
  ]);
  const refused = await call(
    "POST",
    "media",
    form({ subject, alt: "Front" }, { content: heic, name: "IMG_3.HEIC" }),
  );
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe(
    "HEIC photos aren’t accepted. Export the photo as a JPEG, or set the iPhone’s camera to Most Compatible.",
  );
  const content = await phonePhoto(50);
  const file = { content, name: "a.jpg" };
  expect((await call("POST", "media", form({ subject }, file))).body.errors).toHaveProperty("alt");
  expect((await call("POST", "media", form({ subject, alt: "Front" }))).body.errors).toHaveProperty("file");
  expect((await call("POST", "media", form({ subject, alt: "Front" }, file, file))).body.message).toContain(
    "turn=true",
  );
  const unknown = await call("POST", "media", form({ subject: "nobody", alt: "Front" }, file));
  expect(unknown.body.message).toContain("No product, variant");
  expect((await call("POST", "media", { subject, alt: "Front" })).status).toBe(415);
  const cut = await fetch(`${ADMIN}media`, {
    method: "POST",
    headers: { ...headers, "content-type": "multipart/form-data; boundary=x" },
    body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
  });
  expect(cut.status).toBe(400);
});

test("a file of products is rehearsed before it changes anything", async () => {
  const csv = `Handle,Title,Category,Summary,Variant Price\nadmin-file-${RUN},From a file,studs,Studs.,90\n`;
  const file = { content: Buffer.from(csv), name: "products.csv" };
  const { status, body } = await call("POST", "product-imports", form({ dry_run: "true" }, file));
  expect(status).toBe(202);
  // whichever process of the shop is asked
  const result = async () => (await call("GET", `work/${body.data.work}`)).body.data.result;
  await expect
    .poll(result, { timeout: 20_000 })
    .toMatchObject({ kind: "product_import", state: "rehearsed", read: 1, created: 1, refused: 0 });
  // what is sent twice, or after more fields than are read, could have said otherwise
  const twice = form({ dry_run: "true" }, file);
  twice.append("dry_run", "false");
  const many = form({}, file);
  for (let at = 0; at < 20; at++) many.set(`field-${at}`, "1");
  many.set("dry_run", "true");
  for (const sent of [twice, many]) expect((await call("POST", "product-imports", sent)).status).toBe(422);
  expect((await call("GET", `products/admin-file-${RUN}`)).status).toBe(404);
});

test("a category is added below another, renamed, moved, and deleted while it is empty", async () => {
  const slug = `admin-category-${RUN}`;
  const added = await call("POST", "categories", { name: `Ear cuffs ${RUN}`, slug, parent: "earrings" });
  expect(added.status).toBe(201);
  expect(added.body.data).toMatchObject({ slug, parent: "earrings", products: 0 });
  const renamed = await call("PATCH", `categories/${slug}`, { name: `Cuffs ${RUN}` });
  expect(renamed.body.data).toMatchObject({ slug, name: `Cuffs ${RUN}` });
  expect((await call("PUT", `categories/${slug}/place`, { parent: null })).body.data.parent).toBeNull();
  expect((await call("DELETE", "categories/earrings")).body.code).toBe("refused");
  expect((await call("DELETE", `categories/${slug}`)).status).toBe(204);
  expect((await call("DELETE", `categories/${slug}`)).status).toBe(404);
});
