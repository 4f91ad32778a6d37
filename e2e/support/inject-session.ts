import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Page } from "playwright/test";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

const ENTRY = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { ShopStartup } from "@/app/shop-startup";
  import { setSessionSource } from "@/lib/platform/api/client/session-source";

  setSessionSource({ token: () => "a-token", subscribe: () => () => {}, signOut: async () => {} });
  createRoot(document.createElement("div")).render(createElement(ShopStartup, { trackers: window.trackersAllowed }));
`;

let code: Promise<string> | undefined;

/** Bundles the startup's own code with a given session as one script. */
function bundled(): Promise<string> {
  code ??= build({
    stdin: { contents: ENTRY, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    jsx: "automatic",
    tsconfig: `${ROOT}/tsconfig.json`,
    define: { "process.env.NODE_ENV": '"production"' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? "");
  return code;
}

/**
 * Gives an open page a session, as signing in does. The code that makes the startup calls is the shop's own
 * and runs in the shop's page, under its policy, beside its consent question, and with what the page's layout
 * says about trackers.
 */
export async function injectSession(page: Page): Promise<void> {
  const allowed = /\\"trackers\\":(true|false)/.exec(await page.content())?.[1];
  if (!allowed) throw new Error("The page makes no startup calls");
  await page.evaluate(`window.trackersAllowed = ${allowed}; ${await bundled()}`);
}
