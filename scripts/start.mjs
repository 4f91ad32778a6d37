import { buildShop } from "./lib/build/build-shop.mjs";
import { isStandalone, servedBuild } from "./lib/build/programs.mjs";
import { EMPTY_SHOP_HELP } from "./lib/demo-goods.mjs";
import { assertPortFree } from "./lib/ports.mjs";
import { main } from "./lib/processes.mjs";
import { serveShop } from "./lib/serve/serve-shop.mjs";
import { prepareMachine, setUp } from "./lib/set-up.mjs";
import { portOf, processesOf, readSettings } from "./lib/settings.mjs";
import { bold, say } from "./lib/terminal.mjs";

/** `npm start`: from a fresh clone, or from an unpacked bundle, to a shop that sells. */
await main(
  async () => {
    await prepareMachine();
    const { HOST: host = "127.0.0.1", ...given } = readSettings();
    const port = portOf(given);
    const processes = processesOf(given);
    await assertPortFree(port, host);
    const { settings, isBare, ownerLink } = await setUp({
      fill: true,
      inviteOwner: true,
      serves: true,
    });
    // `npm test` and `npm run build` check the types
    if (!isStandalone) await buildShop({ typesChecked: true });
    const distDir = servedBuild();
    const { ended } = await serveShop({ port, host, distDir, processes, env: settings });
    say(
      `\nAdamas is open at ${bold(host === "127.0.0.1" ? `http://localhost:${port}` : `http://${host}:${port}`)} · Ctrl-C closes it\n`,
    );
    if (ownerLink)
      say(`The back office is at /admin. Set up its first owner, within three days: ${bold(ownerLink)}\n`);
    if (isBare) say(`${EMPTY_SHOP_HELP}\n`);
    return await ended;
  },
  { interrupted: 0 },
);
