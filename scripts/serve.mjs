import { isStandalone, servedBuild } from "./lib/build/programs.mjs";
import { wantsDemoGoods } from "./lib/demo-goods.mjs";
import { Problem } from "./lib/problem.mjs";
import { main } from "./lib/processes.mjs";
import { serveShop } from "./lib/serve/serve-shop.mjs";
import { prepareDatabase } from "./lib/set-up.mjs";
import { completeSettings, portOf, processesOf } from "./lib/settings.mjs";
import { say } from "./lib/terminal.mjs";

/** Serves the folder that `npm run build` made, with the settings of the environment alone; it migrates the database first. */
await main(
  async () => {
    const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
    if (!isStandalone) throw new Problem("This serves what `npm run build` made: start it from there.");
    if (!given.DATABASE_URL) throw new Problem("Set DATABASE_URL to the shop’s PostgreSQL.");
    if (!given.SHOP_URL) throw new Problem("Set SHOP_URL to the shop’s public address.");
    const settings = completeSettings({ ...given, NODE_ENV: "production" });
    await prepareDatabase(settings, { demo: wantsDemoGoods(settings) });
    const port = portOf(settings);
    const { HOST: host = "127.0.0.1" } = settings;
    const { ended } = await serveShop({
      port,
      host,
      distDir: servedBuild(),
      processes: processesOf(settings),
      env: settings,
    });
    say(`Adamas is open at ${settings.SHOP_URL} and listens on ${host}:${port}`);
    return await ended;
  },
  { interrupted: 0 },
);
