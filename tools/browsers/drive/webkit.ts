import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Builder, Key as Keys, Origin, type WebDriver } from "selenium-webdriver";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { asExpression, type Browser, type BrowserOptions, type Key, TAB_HEIGHT } from "./tab";

const KEYS: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowUp: Keys.ARROW_UP,
  Backspace: Keys.BACK_SPACE,
  "+": "+",
};

const STORES_NOTHING = ["--cookies-policy=never", "--enable-html5-local-storage=false"];

/** MiniBrowser's toolbar would make its window wider than a phone. */
const NARROW_TOOLBAR = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; }";

/** Runs a function in the page and returns its answer. */
async function evaluateIn(
  session: WebDriver,
  source: string,
  args: readonly unknown[] = [],
): Promise<unknown> {
  const json = await session.executeAsyncScript<string | { failed: string }>(
    `const done = arguments[0]; ${asExpression(source, args)}.then(done, (error) => done({ failed: String(error) }));`,
  );
  if (typeof json !== "string") throw new Error(json.failed);
  return JSON.parse(json);
}

/** Makes the page this wide: the window has a frame and a toolbar of its own. */
async function fitWindow(session: WebDriver, width: number): Promise<void> {
  let [wide, high] = [width, TAB_HEIGHT];
  for (let tries = 0; tries < 5; tries++) {
    await session.manage().window().setRect({ x: 0, y: 0, width: wide, height: high });
    const [innerWidth, innerHeight] = (await evaluateIn(session, "() => [innerWidth, innerHeight]")) as [
      number,
      number,
    ];
    if (innerWidth === width && innerHeight === TAB_HEIGHT) return;
    wide += width - innerWidth;
    high += TAB_HEIGHT - innerHeight;
  }
  throw new Error(`WebKit’s window does not become ${width} px wide`);
}

/** WebKitGTK over its own driver. Each tab has a driver of its own, and so a browser that stored nothing. */
export function webkit(
  programs: { driver: string; miniBrowser: string },
  { display, proxy }: BrowserOptions,
): Browser {
  const folder = mkdtempSync(join(tmpdir(), "adamas-webkit-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0", "gtk.css"), NARROW_TOOLBAR);
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: "x11",
    XDG_CONFIG_HOME: folder,
    // a virtual display has no graphics card
    LIBGL_ALWAYS_SOFTWARE: "1",
  };

  async function startDriver() {
    const port = await freePort();
    const args = [`--port=${port}`, "--host=127.0.0.1"];
    // with its browsers in a group of its own, which is ended as a whole
    const driver = spawn(programs.driver, args, { stdio: "ignore", env, detached: true });
    const stop = () => {
      if (driver.pid && driver.exitCode === null) process.kill(-driver.pid, "SIGKILL");
    };
    process.once("exit", stop);
    return {
      address: `http://127.0.0.1:${port}`,
      stop: () => {
        stop();
        process.off("exit", stop);
      },
    };
  }

  return {
    name: "WebKit",
    async newTab({ width, storesNothing = false }) {
      const driver = await startDriver();
      await isReady(driver.address);
      const session = await new Builder()
        .usingServer(driver.address)
        .withCapabilities({
          browserName: "MiniBrowser",
          acceptInsecureCerts: true,
          "webkitgtk:browserOptions": {
            binary: programs.miniBrowser,
            // the capability would have it speak TLS to the proxy itself
            args: [
              "--automation",
              `--proxy=http://${proxy}`,
              "--ignore-host=127.0.0.1",
              ...(storesNothing ? STORES_NOTHING : []),
            ],
          },
        })
        .build();
      await session.manage().setTimeouts({ script: 30_000, pageLoad: 60_000 });
      await fitWindow(session, width);
      return {
        open: (url) => session.get(url),
        evaluate: (source, args) => evaluateIn(session, source, args),
        click: (x, y) =>
          session
            .actions()
            .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
            .click()
            .perform(),
        type: (text) => session.actions().sendKeys(text).perform(),
        press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
        back: () => session.executeScript("history.back()"),
        reload: () => session.navigate().refresh(),
        setCookie: async (name, value) => {
          await session.manage().addCookie({ name, value, path: "/" });
        },
        screenshot: async () => Buffer.from(await session.takeScreenshot(), "base64"),
        close: async () => driver.stop(),
      };
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function isReady(server: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++, await sleep(100)) {
    const answer = await fetch(`${server}/status`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error("WebKitWebDriver did not answer within ten seconds");
}
