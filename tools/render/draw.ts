import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname } from "node:path";
import { Command } from "commander";
import { drawingFile } from "@/lib/goods/pictures/find/drawing";
import { findPicture } from "@/lib/goods/pictures/find/find-picture";
import { jewelryPictures } from "@/lib/goods/pictures/scenes/jewelry";
import { pieceDrawing } from "@/lib/goods/render/piece-drawing";

/** Lower priority than everything else on the machine. */
const NICE = 10;

const { only } = new Command()
  .name("npm run draw --")
  .description(
    "Draws jewelry whose picture is not rendered yet from its model, and throws away the drawings of what is.",
  )
  .option("--only <text>", "pieces whose picture's name contains this")
  .parse()
  .opts<{ only?: string }>();

setPriority(NICE);
for (const { key, piece, view } of jewelryPictures) {
  if (only && !key.includes(only)) continue;
  const file = drawingFile(key);
  if (findPicture(key, "white")) {
    if (existsSync(file)) console.log(`${key} is rendered`);
    rmSync(file, { force: true });
    continue;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, pieceDrawing(piece(), view));
  console.log(key);
}
