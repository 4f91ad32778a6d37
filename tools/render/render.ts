import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "commander";
import { ALL_PICTURES, FURTHER_PICTURES } from "@/lib/goods/pictures/scenes/all-pictures";
import { bundlePictureRenderer } from "../../scripts/lib/build/picture-renderer.mjs";
import { PictureStore } from "./picture-store";
import { renderAll, type Shelf } from "./render-all";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

const positive = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError("Give a whole number above 0.");
  return value;
};

const {
  only,
  jobs,
  list,
  again = false,
  carats,
  toMedia,
} = new Command()
  .name("npm run render --")
  .description(
    "Renders the shop's pictures that are missing or whose models changed. May be stopped at any moment: the next run goes on.",
  )
  .option("--only <text>", "pictures whose name contains this")
  .option("--jobs <number>", "pictures rendered at once, each on a core", positive, 1)
  .option("--list", "tell what would be rendered, and render nothing")
  .option("--again", "also those made by another version of the renderer; stopped, the next run goes on")
  .option("--carats", "settings with every shape and weight of center stone, in place of the usual pictures")
  .option(
    "--to-media",
    "keep them in the shop's media storage, where a running shop finds them, in place of the repository",
  )
  .parse()
  .opts<{ only?: string; jobs: number; list?: true; again?: true; carats?: true; toMedia?: true }>();

const program = `${ROOT}/.data/render/renderer.mjs`;
const stamp = await bundlePictureRenderer(program);

/** The pictures of the repository. */
function openRepositoryShelf(): Shelf {
  const pictures = new PictureStore(ROOT);
  return {
    needs: (picture, isAgain) => pictures.needsRender(picture, isAgain ? stamp : null),
    store: async (picture, { variants }) => pictures.store(picture, variants, stamp),
  };
}

/** The shop's database and media are opened only where they are wanted. */
const openShelf = async (): Promise<Shelf> =>
  toMedia ? (await import("./media-shelf")).openMediaShelf(stamp) : openRepositoryShelf();

const shelf = await openShelf();
const named = (carats ? FURTHER_PICTURES : ALL_PICTURES).filter(({ key }) => !only || key.includes(only));
const wanted = named.filter((picture) => shelf.needs(picture, again));
if (list) {
  for (const { key } of wanted) console.log(key);
  console.log(`${wanted.length} of ${named.length} pictures would be rendered`);
} else if (wanted.length === 0) {
  console.log(`All ${named.length} pictures are rendered`);
} else {
  process.exitCode = (await renderAll(wanted, { program, jobs, shelf })) > 0 ? 1 : 0;
}
if (toMedia) await (await import("@/lib/platform/db/client")).closeDatabase();
