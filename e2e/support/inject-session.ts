import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

const ENTRY = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { Startup } from "@/components/layout/startup";
  import { setSessionSource } from "@/lib/platform/api/session-source";

  setSessionSource({ token: () => "a-token", subscribe: () => () => {}, signOut: async () => {} });
  createRoot(document.createElement("div")).render(createElement(Startup, { trackers: window.trackersAllowed }));
`;

let code: Promise<string> | undefined;

/** The startup's own code with a session given to it, as one script. */
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
 * Lets an open page know a session, as signing in will: the code that makes the startup calls is the shop's own, and
 * runs in the shop's page, under its policy, beside its question of consent, with what the page's own layout says
 * about trackers.
 */
export async function injectSession(page: Page): Promise<void> {
  const allowed = /\\"trackers\\":(true|false)/.exec(await page.content())?.[1];
  if (!allowed) throw new Error("The page makes no startup calls");
  await page.evaluate(`window.trackersAllowed = ${allowed}; ${await bundled()}`);
}
