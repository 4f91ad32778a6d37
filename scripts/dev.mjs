import { bundleIndexBuilder, indexBuilderOf } from "./lib/build/index-builder.mjs";
import { bundleParserProgram, parserProgramOf } from "./lib/build/parser-program.mjs";
import { bundlePictureMaker, pictureMakerOf } from "./lib/build/picture-maker.mjs";
import { bundlePictureRenderer, pictureRendererOf } from "./lib/build/picture-renderer.mjs";
import { EMPTY_SHOP_HELP } from "./lib/demo-goods.mjs";
import { assertPortFree } from "./lib/ports.mjs";
import { main } from "./lib/processes.mjs";
import { serveShop } from "./lib/serve/serve-shop.mjs";
import { setUp } from "./lib/set-up.mjs";
import { portOf, readSettings } from "./lib/settings.mjs";
import { bold, say, step } from "./lib/terminal.mjs";

/** `npm run dev`: the same set-up, then Next's development server. */
await main(
  async () => {
    const { HOST: host = "127.0.0.1", ...given } = readSettings();
    const port = portOf(given);
    await assertPortFree(port, host);
    const { settings, isBare } = await setUp({ fill: true, serves: true });
    const { ended } = await step("Compiling the first page", async () => {
      await bundleIndexBuilder(indexBuilderOf(".next", true));
      await bundleParserProgram(parserProgramOf(".next", true));
      await bundlePictureMaker(pictureMakerOf(".next", true));
      // a trace takes half a minute of a processor that compiles pages now
      const { RENDER_ON_DEMAND = "0" } = settings;
      if (RENDER_ON_DEMAND !== "0") await bundlePictureRenderer(pictureRendererOf(".next", true));
      return serveShop({ port, host, env: { ...settings, RENDER_ON_DEMAND }, dev: true });
    });
    say(`\nAdamas in development: ${bold(`http://localhost:${port}`)} · Ctrl-C stops it\n`);
    if (isBare) say(`${EMPTY_SHOP_HELP}\n`);
    return await ended;
  },
  { interrupted: 0 },
);
