import { JOURNAL_CATEGORIES } from "@/lib/found/content/model";
import { readArticle } from "@/lib/found/content/reads";
import { parseSettingPicturePath } from "@/lib/goods/catalog/pictures/setting-picture";
import { uploadedOfSlug } from "@/lib/goods/catalog/pictures/uploaded-queries";
import { readProduct } from "@/lib/goods/catalog/reads";
import { isSetting, type Product } from "@/lib/goods/catalog/schema";
import { designOfStyle } from "@/lib/goods/designs/settings/all-settings";
import { FANCY_COLORS, RING_SHAPES, SHAPE_LABELS, SHAPES, shapeWord } from "@/lib/goods/diamonds/model";
import { fancyColorLabel } from "@/lib/goods/diamonds/stone/color-name";
import { findLesson } from "@/lib/goods/geometry/drawings/lesson-svg";
import { settingSvg } from "@/lib/goods/geometry/drawings/settings/setting-svg";
import { shapeSvg } from "@/lib/goods/geometry/drawings/shape-svg";
import { CARAT_STEPS, caratName } from "@/lib/goods/pictures/addresses/carat-steps";
import { settingPictureKey, stonePictureKey } from "@/lib/goods/pictures/addresses/keys";
import { findPictureFile } from "@/lib/goods/pictures/find/find-picture";
import { settingPictureNear } from "@/lib/goods/pictures/find/setting-near";
import { NO_METAL_VARIANT, type PictureVariant, type RenderedFile } from "@/lib/goods/pictures/picture";
import { shownWith } from "@/lib/goods/pictures/shown-with";
import { inShopOrder, METAL_COLORS, metalColor } from "@/lib/goods/terms/metals";
import { imageFile, jpegWidth, type StoredImage } from "@/lib/platform/media/model";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import { originSentenceCase } from "@/lib/platform/site/origin-label";
import { site } from "@/lib/platform/site/site";

/** The content of a share picture: words, and an uploaded picture (a key of the media store), a rendered one, or a drawing. */
export type ShareSubject = {
  title: string;
  line: string;
  picture: { stored: string } | { rendered: RenderedFile } | { svg: string } | null;
};

/** The subject that the path segments below /pictures/share name; null for anything else. */
export async function findShareSubject(parts: readonly string[]): Promise<ShareSubject | null> {
  const last = parts.at(-1) ?? "";
  if (!last.endsWith(".jpg")) return null;
  const [kind, ...named] = [...parts.slice(0, -1), last.slice(0, -".jpg".length)];
  if (kind === "shop" && named.length === 0) return shop();
  const [first = "", second = "", ...further] = named;
  if (kind === "pieces" && named.length === 1) return piece(first);
  if (kind === "rings" && (named.length === 4 || named.length === 5)) return ring(first, second, further);
  if (kind === "stones" && named.length === 2) return stone(first, second);
  if (kind === "journal" && named.length === 2) return article(first, second);
  return null;
}

const LARGEST = { width: 1280, format: "avif" } as const;
const rendered = (key: string, variant: PictureVariant) => {
  const file = findPictureFile(key, variant, LARGEST);
  return file && { rendered: file };
};

/** An uploaded picture; null if the store has lost it. */
async function stored({ hash, width }: StoredImage): Promise<ShareSubject["picture"]> {
  const key = `${hash}/${imageFile(jpegWidth(width), "jpg")}`;
  return (await mediaStore().find(key)) ? { stored: key } : null;
}

function shop(): ShareSubject {
  const design = designOfStyle("solitaire", "round");
  return {
    title: `${originSentenceCase()} diamonds and the rings they're set in`,
    line: site.name,
    picture: (design && rendered(settingPictureKey(design.slug, "round"), "yellow")) ?? {
      svg: settingSvg({ style: "solitaire", shape: "round", color: "yellow" }),
    },
  };
}

async function piece(slug: string): Promise<ShareSubject | null> {
  const product = await readProduct(slug);
  if (!product) return null;
  const [metal] = inShopOrder(product.variants.map((variant) => variant.metal));
  const color = metal ? metalColor(metal) : null;
  const uploaded = await uploadedOfSlug(slug, color);
  const found = product.picture ? rendered(product.picture, color ?? NO_METAL_VARIANT) : null;
  const above = product.category.parent_id?.name;
  return {
    title: product.name,
    line: [above, product.category.name].filter(Boolean).join(" · "),
    picture: (uploaded && (await stored(uploaded))) ?? found ?? drawingOf(product),
  };
}

/**
 * A setting with a center of a shape, in a metal and a step of weight, whose stone may have a hue; uploaded pictures come first
 * where it has no such picture.
 */
async function ring(
  slug: string,
  named: string,
  [metal, step, tinted]: readonly string[],
): Promise<ShareSubject | null> {
  const shape = RING_SHAPES.find((one) => one === named);
  const color = METAL_COLORS.find((one) => one === metal);
  const carat = CARAT_STEPS.find((one) => caratName(one) === step);
  const hue = FANCY_COLORS.find((one) => one === tinted) ?? null;
  if (!shape || !color || !carat || (tinted !== undefined && !hue)) return null;
  const subject = await piece(slug);
  const near = subject && settingPictureNear(slug, shape, color, carat);
  const picture = near?.carat ? rendered(near.key, color) : null;
  if (!subject || !near || !picture) return subject;
  const note = shownWith(near.isNearest ? null : near.carat, hue);
  const cut = `${SHAPE_LABELS[shape]} center`;
  return { ...subject, line: [cut, note].filter(Boolean).join(" · "), picture };
}

function drawingOf(product: Product): ShareSubject["picture"] {
  if (isSetting(product)) {
    const [type] = product.setting.diamond_type;
    const [metal] = inShopOrder(product.variants.map((variant) => variant.metal));
    if (!type || !metal) return null;
    return { svg: settingSvg({ style: product.setting.style, shape: type.slug, color: metalColor(metal) }) };
  }
  // loose stones are filed under their color and shape
  const [, color, cut] = /^stones\/(\w+)\/(\w+)$/.exec(product.picture ?? "") ?? [];
  const shape = SHAPES.find((one) => one === (cut ?? product.shape));
  return shape ? { svg: shapeSvg(shape, FANCY_COLORS.find((one) => one === color) ?? null, true) } : null;
}

function stone(color: string, name: string): ShareSubject | null {
  const shape = SHAPES.find((one) => one === name);
  const hue = FANCY_COLORS.find((one) => one === color) ?? null;
  if (!shape || (hue === null && color !== "white")) return null;
  const cut = hue ? `${fancyColorLabel(hue)} ${shapeWord(shape)}` : SHAPE_LABELS[shape];
  return {
    title: `${cut} ${site.originLabel} diamond`,
    line: "Grades, measurements, and report",
    picture: rendered(stonePictureKey(shape, "top", hue ?? "white"), NO_METAL_VARIANT) ?? {
      svg: shapeSvg(shape, hue, true),
    },
  };
}

async function article(category: string, slug: string): Promise<ShareSubject | null> {
  const found = await readArticle(category, slug);
  if (!found) return null;
  const { title, minutes, picture } = found;
  return {
    title,
    line: `${JOURNAL_CATEGORIES[found.category].title} · ${minutes} min read`,
    picture: pictureAt(picture),
  };
}

/** A picture of the journal by its address: a lesson's drawing, or a setting. */
function pictureAt(address: string): ShareSubject["picture"] {
  const lesson = findLesson(address);
  if (lesson) return { svg: lesson.svg };
  const [, style = "", shape = "", file = ""] =
    /^\/pictures\/settings\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  const setting = parseSettingPicturePath({ style, shape, file });
  if (!setting) return null;
  const slug = setting.slug ?? designOfStyle(setting.style, setting.shape)?.slug;
  const found = setting.file && slug ? rendered(settingPictureKey(slug, setting.shape), setting.color) : null;
  return found ?? { svg: settingSvg(setting) };
}
