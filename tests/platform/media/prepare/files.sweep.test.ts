import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeFile, storeFrames } from "@/lib/platform/media/prepare/store-files";
import { localStore } from "@/lib/platform/media/stores/local-store";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-files-"));
});
afterAll(() => rm(folder, { recursive: true }));

const store = () => localStore(join(folder, "store"));
const at = (name: string) => join(folder, name);

async function file(name: string, content: Buffer | string): Promise<string> {
  await writeFile(at(name), content);
  return at(name);
}

const picture = (width: number, height: number, background = "#3a6ea5") =>
  sharp({ create: { width, height, channels: 3, background } });

/** The pixels and facts of a stored file. */
async function stored(hash: string | undefined, name: string) {
  const content = await store().open(`${hash}/${name}`);
  if (!content) throw new Error(`${name} is not stored`);
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  const bytes = Buffer.concat(parts);
  return { bytes, facts: await sharp(bytes).metadata() };
}

const ftyp = (major: string, ...brands: string[]) => {
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${brands.join("")}`, "latin1");
  box.writeUInt32BE(box.length, 0);
  return Buffer.concat([box, Buffer.alloc(64)]);
};

test("a phone's photo is stored upright, in sRGB, and without where and by what it was taken", async () => {
  const exif = { IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } };
  const photo = await picture(900, 600)
    .withIccProfile("p3")
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const found = await storeFile(store(), await file("phone.jpg", photo));
  expect(found).toMatchObject({ kind: "image", width: 600, height: 900, file: null });
  expect(found.placeholder).toMatch(/^data:image\/webp;base64,/);
  const [hash] = found.hashes;
  for (const name of ["160.avif", "160.webp", "320.avif", "600.avif", "600.webp", "600.jpg"]) {
    const { facts, bytes } = await stored(hash, name);
    const width = Number.parseInt(name, 10);
    expect([facts.width, facts.height], name).toEqual([width, width * 1.5]);
    expect([facts.exif, facts.orientation, facts.space], name).toEqual([undefined, undefined, "srgb"]);
    expect(bytes.includes("GPS")).toBe(false);
  }
});

test("the same file has the same address, and another one another", async () => {
  const one = await file("one.png", await picture(400, 400).png().toBuffer());
  const other = await file("other.png", await picture(400, 400, "#aa3333").png().toBuffer());
  const first = await storeFile(store(), one);
  expect((await storeFile(store(), one)).hashes).toEqual(first.hashes);
  expect((await storeFile(store(), other)).hashes).not.toEqual(first.hashes);
});

test("a cut-out keeps its transparency, and its JPEG is white behind it", async () => {
  const clear = await sharp({ create: { width: 400, height: 400, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  const { hashes } = await storeFile(store(), await file("clear.png", clear));
  expect((await stored(hashes[0], "400.webp")).facts.hasAlpha).toBe(true);
  const { bytes } = await stored(hashes[0], "400.jpg");
  expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

describe("is refused with what to do instead:", () => {
  test.each([
    [
      "an iPhone's HEIC",
      "a.heic",
      ftyp("heic", "mif1", "heic"),
      "HEIC photos aren’t accepted. Export the photo as a JPEG",
    ],
    ["a HEIC named JPEG", "a.jpg", ftyp("mif1", "mif1", "heic"), "HEIC photos aren’t accepted"],
    [
      "a drawing",
      "a.svg",
      '<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
      "SVG drawings aren’t accepted",
    ],
    ["a drawing named PNG", "a.png", "\uFEFF  <SVG onload='x'>", "SVG drawings aren’t accepted"],
    ["a moving GIF", "a.gif", "GIF89a........", "GIF pictures aren’t accepted"],
    ["a QuickTime video", "a.mov", ftyp("qt  ", "qt  "), "QuickTime videos aren’t accepted"],
    ["a page named PDF", "a.pdf", "<html><script>", "This kind of file isn’t accepted"],
    [
      "a Matroska video",
      "a.webm",
      "\x1a\x45\xdf\xa3\x42\x82\x88matroska",
      "This kind of file isn’t accepted",
    ],
    ["an empty file", "a.mp4", "", "The file is empty"],
    [
      "a broken model",
      "a.glb",
      Buffer.from("glTF\x02\0\0\0\xff\0\0\0\0\0\0\0JSON", "latin1"),
      "The GLB model is incomplete",
    ],
    [
      "an old model",
      "a.glb",
      Buffer.from("glTF\x01\0\0\0\x14\0\0\0\0\0\0\0JSON", "latin1"),
      "Only version 2 GLB models",
    ],
  ])("%s", async (_, name, content, sentence) => {
    await expect(storeFile(store(), await file(name, content))).rejects.toThrow(sentence);
  });

  test("a picture that broke off", async () => {
    const noise = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const path = await file("half.jpg", noise);
    await truncate(path, Math.floor(noise.length / 2));
    await expect(storeFile(store(), path)).rejects.toThrow(
      "The picture is damaged or incomplete. Export it again.",
    );
  });

  test("an animated picture", async () => {
    const frames = [
      await picture(400, 400).png().toBuffer(),
      await picture(400, 400, "#aa3333").png().toBuffer(),
    ];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    await expect(storeFile(store(), await file("moves.webp", moving))).rejects.toThrow(
      "Animated pictures aren’t accepted",
    );
  });

  test("a picture that is too large or too small", async () => {
    const large = await picture(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    await expect(storeFile(store(), await file("large.png", large))).rejects.toThrow(
      "51 megapixels. The limit is 50",
    );
    const small = await picture(800, 319).png().toBuffer();
    await expect(storeFile(store(), await file("small.png", small))).rejects.toThrow(
      "Its shorter side needs at least 320",
    );
  });

  test("a poster for what is no video", async () => {
    const path = await file("plain.png", await picture(400, 400).png().toBuffer());
    await expect(storeFile(store(), path, path)).rejects.toThrow("Only a video can have a poster");
  });
});

test("a video is kept byte for byte, with its poster's size", async () => {
  const video = ftyp("isom", "iso2", "avc1", "mp41");
  const poster = await file("poster.png", await picture(640, 360).png().toBuffer());
  const found = await storeFile(store(), await file("turn.mp4", video), poster);
  expect(found).toMatchObject({
    kind: "video",
    file: "video.mp4",
    width: 640,
    height: 360,
    posterWidth: 640,
  });
  const content = await store().open(`${found.hashes[0]}/video.mp4`);
  expect(Buffer.concat((await content?.toArray()) ?? []).equals(video)).toBe(true);
  expect(await store().find(`${found.poster}/640.webp`)).not.toBeNull();
  await expect(storeFile(store(), at("turn.mp4"), at("turn.mp4"))).rejects.toThrow("is not a picture");
});

test("WebM, GLB and PDF are told apart by their first bytes", async () => {
  const model = Buffer.from("glTF\x02\0\0\0\x18\0\0\0\x04\0\0\0JSON{}  ", "latin1");
  for (const [name, content, kind] of [
    ["a.bin", Buffer.from("\x1a\x45\xdf\xa3\x42\x82\x84webm", "latin1"), "video"],
    ["b.bin", model, "model"],
    ["c.bin", "%PDF-1.7\n", "certificate"],
  ] as const) {
    const found = await storeFile(store(), await file(name, content));
    expect(found.kind).toBe(kind);
    expect(await store().find(`${found.hashes[0]}/${found.file}`)).toMatchObject({ bytes: content.length });
  }
});

test("a 360° view is enough pictures of one size, in order", async () => {
  const paths = await Promise.all(
    Array.from({ length: 8 }, async (_, turn) =>
      file(
        `turn-${turn}.png`,
        await picture(320, 320, `#1020${(turn * 16 + 16).toString(16)}`)
          .png()
          .toBuffer(),
      ),
    ),
  );
  const found = await storeFrames(store(), paths);
  expect(found).toMatchObject({ kind: "frames", width: 320, height: 320 });
  expect(new Set(found.hashes).size).toBe(8);
  const again = await storeFrames(store(), [...paths].reverse());
  expect(again.hashes).toEqual([...found.hashes].reverse());
  await expect(storeFrames(store(), paths.slice(1))).rejects.toThrow("8 to 180 pictures. This one has 7");
  const wide = await file("wide.png", await picture(400, 320).png().toBuffer());
  await expect(storeFrames(store(), [...paths, wide])).rejects.toThrow("must be the same size");
});
