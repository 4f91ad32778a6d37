import { buildShop } from "./lib/build-shop.mjs";
import { assertPortFree } from "./lib/ports.mjs";
import { main } from "./lib/processes.mjs";
import { serveShop } from "./lib/serve-shop.mjs";
import { prepareMachine, setUp } from "./lib/set-up.mjs";
import { portOf, readSettings } from "./lib/settings.mjs";
import { bold, say } from "./lib/terminal.mjs";

/** `npm start`: from a fresh clone to a shop that sells. */
await main(
  async () => {
    await prepareMachine();
    const { HOST: host = "127.0.0.1", ...given } = readSettings();
    const port = portOf(given);
    await assertPortFree(port, host);
    const { settings, database } = await setUp({ seed: true });
    await buildShop({ settings, database });
    const { ended } = await serveShop({ port, host, env: settings });
    say(
      `\nAdamas is open at ${bold(host === "127.0.0.1" ? `http://localhost:${port}` : `http://${host}:${port}`)} · Ctrl-C closes it\n`,
    );
    return await ended;
  },
  { interrupted: 0 },
);
