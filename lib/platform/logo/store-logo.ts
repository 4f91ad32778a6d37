import { createHash } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MediaError } from "@/lib/platform/media/media-error";
import type { MediaStore } from "@/lib/platform/media/stores/store";
import { ParsingRefused } from "@/lib/platform/parsing/model";
import { makePicture, type PictureTask } from "@/lib/platform/picture-maker/make-picture";
import { withTemporaryFolder } from "@/lib/platform/runtime/temporary-folder";
import type { ShopLogo } from "@/lib/platform/site/shop-logo";
import type { LogoInput, PreparedLogo } from "./prepare-logo-work";
import { safeSvg } from "./safe-svg";

export const prepareLogoTask: PictureTask<LogoInput, PreparedLogo> = {
  name: "logo",
  seconds: 60,
  subject: "picture",
  load: async () => (await import("./prepare-logo-work")).prepareLogoFiles,
};

/** Largest file of a logo. */
const MOST_MB = 5;
const MB = 1024 * 1024;
/** Changes with the way the files are made, so that new ones get new addresses. */
const LOGO_RECIPE = 1;

const ACCEPTED = "Use an SVG drawing or a PNG picture.";

/**
 * Checks a logo or an icon, makes the files that emails, documents, and browsers need, and stores them.
 * @param colors of the shop: what a drawing leaves to the page, and what icons on a phone lie on
 * @throws MediaError if the file isn't accepted
 */
export async function storeLogo(
  store: MediaStore,
  path: string,
  colors: { ink: string; ground: string },
): Promise<ShopLogo> {
  const { size } = await stat(path);
  if (size > MOST_MB * MB) {
    throw new MediaError(`The file is ${Math.ceil(size / MB)} MB. The limit is ${MOST_MB} MB.`);
  }
  const content = await readFile(path);
  const svg = isPng(content) ? null : safeSvg(drawingOf(content));
  const hash = createHash("sha256")
    .update(`logo ${LOGO_RECIPE}\n${colors.ink}\n${colors.ground}\n`)
    .update(svg ?? content)
    .digest("hex");
  return withTemporaryFolder("picture", async (folder) => {
    const drawn = join(folder, "logo.svg");
    if (svg !== null) await writeFile(drawn, svg);
    const input = { path: svg === null ? path : drawn, isDrawing: svg !== null, folder, ...colors };
    const prepared = await prepare(input);
    if ("refused" in prepared) throw new MediaError(prepared.refused);
    const { width, height, files } = prepared;
    for (const name of files) {
      const file = await readFile(join(folder, name));
      await store.put(`${hash}/${name}`, file, { bytes: file.length, type: "image/png" });
    }
    return { svg, hash, width, height };
  });
}

const isPng = (content: Buffer) => content.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n";

/** @throws MediaError if these bytes are no drawing */
function drawingOf(content: Buffer): string {
  const text = content.toString("utf8");
  if (!/<svg[\s>]/i.test(text.slice(0, 4_096)))
    throw new MediaError(`This kind of file isn’t accepted. ${ACCEPTED}`);
  return text;
}

async function prepare(input: LogoInput): Promise<PreparedLogo> {
  try {
    return await makePicture(prepareLogoTask, input);
  } catch (error) {
    if (error instanceof ParsingRefused) throw new MediaError(error.message, { cause: error });
    // what remains is what the decoder says of a damaged file
    throw new MediaError("The file is damaged or incomplete. Export it again.", { cause: error });
  }
}
