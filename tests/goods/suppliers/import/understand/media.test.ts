import { expect, test } from "vitest";
import { parseProfile } from "@/lib/goods/suppliers/import/profile";
import { cellsOf, mapHeader } from "@/lib/goods/suppliers/import/understand/headers";
import { readMedia } from "@/lib/goods/suppliers/import/understand/media";
import { contentKey } from "@/lib/goods/suppliers/import/understand/sku";
import { remoteKey } from "@/lib/platform/media/remote/address";

const at = (name: string) => `https://cdn.example.com/${name}`;

test.each([
  ["RapNet", ["Diamond Image", "Video URL", "Certificate URL"]],
  ["IDEX", ["Image Path", "Video Link", "Certificate Path"]],
  ["Nivoda", ["image", "video", "pdfUrl"]],
  ["VDB", ["image_url", "video_url", "cert_url"]],
])("%s’s columns of media are known", (_, header) => {
  const columns = mapHeader(header, parseProfile({}));
  expect(columns.unused).toEqual([]);
  const cells = cellsOf([at("1.jpg"), at("1.mp4"), at("1.pdf")], columns);
  expect(readMedia(cells)).toMatchObject({
    media: [
      ["image", at("1.jpg")],
      ["video", at("1.mp4")],
      ["certificate", at("1.pdf")],
    ],
    feedPicture: remoteKey(at("1.jpg")),
    certificatePage: null,
    mediaRefused: 0,
  });
});

test("several columns and several addresses in a cell are all taken, once each and in order", () => {
  const columns = mapHeader(["Image 2", "Image 1", "V360"], parseProfile({}));
  const cells = cellsOf(
    [at("b.jpg"), `${at("a.jpg")}; ${at("b.jpg")}|${at("c,d.jpg")}`, at("view?id=1")],
    columns,
  );
  expect(readMedia(cells).media).toEqual([
    ["image", at("b.jpg")],
    ["image", at("a.jpg")],
    ["image", at("c,d.jpg")],
    ["viewer", at("view?id=1")],
  ]);
});

test("a video’s column may hold a viewer’s page, and a viewer’s a video", () => {
  expect(readMedia({ video: at("view.html?d=1"), viewer: at("turn.webm") }).media).toEqual([
    ["viewer", at("view.html?d=1")],
    ["video", at("turn.webm")],
  ]);
});

test("a laboratory’s page is the certificate’s, and every other address a file", () => {
  const page = "https://www.igi.org/verify-your-report/?r=LG1";
  expect(readMedia({ cert_url: page })).toMatchObject({ certificatePage: page, media: null });
  const file = "https://www.igi.org/reports/LG1.pdf";
  expect(readMedia({ cert_url: file })).toMatchObject({
    certificatePage: null,
    media: [["certificate", file]],
  });
  expect(readMedia({ cert_url: "https://igi.org.evil.example/r" })).toMatchObject({ certificatePage: null });
});

test("an address that isn’t taken is a remark", () => {
  expect(readMedia({ image: "diamond.jpg", video: "http://cdn.example.com/a.mp4", cert_url: "-" })).toEqual({
    media: null,
    mediaRefused: 2,
    feedPicture: null,
    certificatePage: null,
    notes: ["the picture address isn’t a web address", "the video address doesn’t begin with https"],
  });
});

test("a stone that is known by its content stays itself with other pictures", () => {
  expect(contentKey({ carat: "1", image: at("1.jpg") })).toBe(contentKey({ carat: "1" }));
});
