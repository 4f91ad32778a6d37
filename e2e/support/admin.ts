import { createHash, randomBytes } from "node:crypto";
import { type APIRequestContext, expect } from "playwright/test";
import sharp from "sharp";
import { withDatabase } from "./stock";

/** The admin API as a program of the jeweler's uses it, with a key of its own. */
export type AdminApi = {
  create: (product: Record<string, unknown>) => Promise<void>;
  setStatus: (slug: string, status: "active" | "draft") => Promise<void>;
  /** uploads a file; the answer's status and message */
  upload: (
    subject: string,
    alt: string,
    file: { name: string; buffer: Buffer },
  ) => Promise<{ status: number; message: string }>;
  revoke: () => Promise<void>;
};

export async function openAdminApi(request: APIRequestContext): Promise<AdminApi> {
  const name = `journey ${randomBytes(4).toString("hex")}`;
  const secret = `adamas_admin_${randomBytes(32).toString("base64url")}`;
  const hash = createHash("sha256").update(secret).digest("hex");
  await withDatabase((query) =>
    query("insert into admin_keys (name, secret_hash, scopes) values ($1, $2, '{catalog}')", [name, hash]),
  );
  const headers = { authorization: `Bearer ${secret}` };
  return {
    async create(product) {
      const answer = await request.post("/api/v1/admin/products", { headers, data: product });
      expect(answer.status(), await answer.text()).toBe(201);
    },
    async setStatus(slug, status) {
      const answer = await request.put(`/api/v1/admin/products/${slug}/status`, {
        headers,
        data: { status },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    async upload(subject, alt, { name: filename, buffer }) {
      const answer = await request.post("/api/v1/admin/media", {
        headers,
        multipart: { subject, alt, file: { name: filename, mimeType: "application/octet-stream", buffer } },
      });
      const { message = "" }: { message?: string } = await answer.json();
      return { status: answer.status(), message };
    },
    revoke: () =>
      withDatabase(async (query) => {
        await query("delete from admin_keys where name = $1", [name]);
      }),
  };
}

/** A photograph as a phone takes it: lying on its side, with the camera and the place. */
export const phonePhoto = (hue: number): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: `hsl(${hue}, 40%, 60%)` } })
    .jpeg()
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** The first bytes of a photograph as an iPhone keeps it unless told otherwise. */
export const heicPhoto = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(500)]);
