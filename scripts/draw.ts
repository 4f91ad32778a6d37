import { mkdirSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname } from "node:path";
import { Command } from "commander";
import { drawingFile } from "@/lib/pictures/drawing";
import { jewelleryPictures } from "@/lib/pictures/jewellery";
import { pieceDrawing } from "@/lib/render/piece-drawing";

/** Below whatever else the machine does. */
const NICE = 10;

const { only } = new Command()
  .name("npm run draw --")
  .description("Draws the jewellery from its models, for wherever a picture is not rendered yet.")
  .option("--only <text>", "pieces whose picture's name contains this")
  .parse()
  .opts<{ only?: string }>();

setPriority(NICE);
for (const { key, piece, view } of jewelleryPictures) {
  if (only && !key.includes(only)) continue;
  const file = drawingFile(key);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, pieceDrawing(piece(), view));
  console.log(key);
}
