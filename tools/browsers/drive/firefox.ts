import puppeteer, { type KeyInput } from "puppeteer-core";
import { asExpression, type Browser, type BrowserOptions, TAB_HEIGHT } from "./tab";

/** `network.cookie.cookieBehavior` that refuses all cookies, and with them all storage. */
const REFUSE_ALL = 2;

/** How long Firefox may take to start on a busy machine, ms. */
const START_MS = 120_000;

/** Nothing but the shop is asked for: no updates, no telemetry, no first-run pages. */
const QUIET = {
  "app.update.enabled": false,
  "browser.safebrowsing.downloads.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "http://127.0.0.1:1",
};

/**
 * Firefox over WebDriver BiDi, which it speaks itself: no driver beside it is needed. A browser is started for each tab, since
 * what it stores can only be refused as a whole.
 */
export function firefox(program: string, { display, proxy }: BrowserOptions): Browser {
  const [host, port] = proxy.split(":");
  return {
    name: "Firefox",
    async newTab({ width, storesNothing = false }) {
      const browser = await puppeteer.launch({
        browser: "firefox",
        executablePath: program,
        headless: false,
        acceptInsecureCerts: true,
        defaultViewport: null,
        timeout: START_MS,
        env: { ...process.env, DISPLAY: display, MOZ_ENABLE_WAYLAND: "0" },
        extraPrefsFirefox: {
          ...QUIET,
          "network.proxy.type": 1,
          "network.proxy.ssl": host,
          "network.proxy.ssl_port": Number(port),
          ...(storesNothing ? { "network.cookie.cookieBehavior": REFUSE_ALL } : {}),
        },
      });
      const [first] = await browser.pages();
      const page = first ?? (await browser.newPage());
      page.setDefaultTimeout(30_000);
      await page.setViewport({ width, height: TAB_HEIGHT });
      return {
        open: async (url) => {
          await page.goto(url, { waitUntil: "domcontentloaded" });
        },
        evaluate: async (source, args = []) =>
          JSON.parse(String(await page.evaluate(asExpression(source, args)))),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key as KeyInput),
        back: async () => {
          await page.evaluate("history.back()");
        },
        reload: async () => {
          await page.reload({ waitUntil: "domcontentloaded" });
        },
        setCookie: (name, value) =>
          browser.setCookie({ name, value, domain: new URL(page.url()).hostname, path: "/" }),
        screenshot: async () => Buffer.from(await page.screenshot()),
        close: () => browser.close(),
      };
    },
    close: async () => undefined,
  };
}
