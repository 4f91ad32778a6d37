import { createHash } from "node:crypto";
import { lookup } from "node:dns";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { readRemoteAddress } from "@/lib/platform/media/remote/address";
import { createOpenRemote, type OpenRemote } from "@/lib/platform/media/remote/open-remote";
import { isPublicAddress } from "@/lib/platform/media/remote/public-address";
import { PICTURE_HOST } from "./old-shop";

/** Photographs that the host varies: encoding depends on what is in a picture, not on how many there are. */
const SUBJECTS = 8;

/** A product on a light ground with fine detail in its middle, as a camera sees it. @param side px */
async function photograph(side: number, nth: number): Promise<Buffer> {
  const half = Math.round(side / 2);
  const noise = { type: "gaussian", mean: 120 + nth * 8, sigma: 50 } as const;
  const detail = await sharp({
    create: { width: half, height: half, channels: 3, background: "#888888", noise },
  })
    .blur(1 + nth / 8)
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: "#eeeeee" } })
    .composite([{ input: detail, gravity: "center" }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** The same photograph as a file of its own: a comment after the first marker. */
function fileOf(photo: Buffer, address: string): Buffer {
  const words = createHash("sha256").update(address).digest();
  const head = Buffer.from([0xff, 0xfe, 0, words.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, words, photo.subarray(2)]);
}

export type PictureHost = { open: OpenRemote; asked: () => number; stop: () => Promise<void> };

/** A host on this machine that has a picture at every address, and what opens it as the shop opens any other. */
export async function startPictureHost(side: number): Promise<PictureHost> {
  const photos = await Promise.all(Array.from({ length: SUBJECTS }, (_, nth) => photograph(side, nth)));
  let asked = 0;
  const server = createServer((request, response) => {
    const photo = photos[asked % photos.length];
    asked += 1;
    if (photo) response.end(fileOf(photo, request.url ?? ""));
    else response.writeHead(404).end();
  });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opener = createOpenRemote({
    read: (text) => (text.startsWith(`${origin}/`) ? { address: text } : readRemoteAddress(text)),
    isAllowed: isPublicAddress,
    lookup,
  });
  return {
    open: (address, options) => opener(address.replace(PICTURE_HOST, origin), options),
    asked: () => asked,
    stop: () => new Promise((settle) => server.close(() => settle())),
  };
}
