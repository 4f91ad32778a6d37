import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import type { Key, Tab } from "./drive/tab";
import type { PageCalls, Target as PageTarget, Place, Reading, Words } from "./page/queries";

type Pattern = string | RegExp;

/** What a person looks for on a page: a role with a name, a label, a text, or a selector where nothing names it. */
export type Target = Omit<PageTarget, "name" | "label" | "text" | "within"> & {
  readonly name?: Pattern;
  readonly label?: Pattern;
  readonly text?: Pattern;
  readonly within?: Target;
};

/** How long a page may take to show what is expected, ms. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** What was waited for, once it is there. */
type Found<T> = Exclude<T, null | undefined | false>;

const words = (pattern: Pattern): Words =>
  typeof pattern === "string" ? pattern : { source: pattern.source, flags: pattern.flags };

const forPage = ({ name, label, text, within, ...rest }: Target): PageTarget => ({
  ...rest,
  ...(name === undefined ? {} : { name: words(name) }),
  ...(label === undefined ? {} : { label: words(label) }),
  ...(text === undefined ? {} : { text: words(text) }),
  ...(within === undefined ? {} : { within: forPage(within) }),
});

const said = (target: Target): string =>
  Object.entries(target)
    .map(([key, value]) =>
      typeof value === "object" && !(value instanceof RegExp) ? `in ${said(value)}` : `${key} ${value}`,
    )
    .join(", ");

let bundled: Promise<string> | undefined;

/** What runs in the page, as one script. */
function pageScript(): Promise<string> {
  bundled ??= build({
    entryPoints: [new URL("./page/queries.ts", import.meta.url).pathname],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? "");
  return bundled;
}

/** A person at a tab: finds things by what they are called, waits until they can be pressed, and presses them. */
export class Shopper {
  constructor(
    readonly tab: Tab,
    /** the shop's address */
    readonly shop: string,
    /** whether the window is a phone's */
    readonly onPhone: boolean,
  ) {}

  /** Opens a page of the shop and waits until it hears clicks. */
  async opens(path: string): Promise<void> {
    await this.tab.open(this.shop + path);
    await this.isAlive();
  }

  async isAlive(): Promise<void> {
    await this.until("the page hears clicks", async () => (await this.page()).isAlive);
  }

  async reloads(): Promise<void> {
    await this.tab.reload();
    await this.isAlive();
  }

  /** Calls a function of page/queries.ts in the page. */
  private async ask(call: keyof PageCalls, ...args: readonly unknown[]): Promise<unknown> {
    const source =
      "async (call, args) => window.shopper ? { is: await window.shopper[call](...args) ?? null } : null";
    for (let tries = 0; tries < 3; tries++) {
      const answer = (await this.tab.evaluate(source, [call, args])) as { is: unknown } | null;
      if (answer) return answer.is;
      await this.tab.evaluate(`async () => { ${await pageScript()} }`);
    }
    throw new Error("the page was left");
  }

  page = () => this.ask("page") as Promise<ReturnType<PageCalls["page"]>>;

  /** All that is shown and fits, in the document's order. */
  reads = (target: Target) => this.ask("read", forPage(target)) as Promise<Reading[]>;

  /** Waits for a condition and returns what it found. @throws with what was waited for */
  async until<T>(what: string, look: () => Promise<T>, patience = PATIENCE_MS): Promise<Found<T>> {
    let last = "";
    for (const since = Date.now(); Date.now() - since < patience; await sleep(PAUSE_MS)) {
      try {
        const found = await look();
        if (found) return found as Found<T>;
        last = "";
      } catch (error) {
        // a page that is left while it is looked at answers nothing
        last = `: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`;
      }
    }
    throw new Error(`waited in vain until ${what}${last}`);
  }

  /** Where to press a target, once it can be pressed. */
  private async place(target: Target): Promise<{ x: number; y: number }> {
    let reason = "";
    return this.until(`${said(target)} can be pressed`, async () => {
      const found = (await this.ask("place", forPage(target))) as Place;
      if (!("waitFor" in found)) return found;
      reason = found.waitFor;
      return null;
    }).catch((error: Error) => {
      throw new Error(`${error.message} (${reason})`);
    });
  }

  async presses(target: Target): Promise<void> {
    const { x, y } = await this.place(target);
    await this.tab.click(x, y);
  }

  pressesButton = (name: Pattern, more: Target = {}) => this.presses({ role: "button", name, ...more });
  pressesLink = (name: Pattern, more: Target = {}) => this.presses({ role: "link", name, ...more });

  /** Replaces what a field holds, letter by letter. */
  async fills(label: Pattern, text: string, more: Target = {}): Promise<void> {
    const target = { label, ...more };
    await this.presses(target);
    await this.until(`${said(target)} has the focus`, async () => (await this.reads(target))[0]?.focused);
    await this.ask("selectAll");
    await this.tab.type(text);
    await this.until(
      `${said(target)} holds ${text}`,
      async () => (await this.reads(target))[0]?.value === text,
    );
  }

  async chooses(label: Pattern, option: string, more: Target = {}): Promise<void> {
    const target = { label, ...more };
    await this.until(`${said(target)} offers ${option}`, () => this.ask("choose", forPage(target), option));
  }

  types = (text: string) => this.tab.type(text);
  hits = (key: Key) => this.tab.press(key);

  /** Waits until something is shown; returns the first of it. */
  sees = (target: Target) =>
    this.until(`${said(target)} is shown`, async () => (await this.reads(target))[0]);

  misses = (target: Target) =>
    this.until(`${said(target)} is gone`, async () => (await this.reads(target)).length === 0);

  /** Waits until the page's text contains these words, however it is marked up. */
  async seesText(text: Pattern): Promise<void> {
    const contains = (shown: string) => (typeof text === "string" ? shown.includes(text) : text.test(shown));
    await this.until(`“${text}” is shown`, async () =>
      contains((await this.page()).text.replace(/[\s\u00a0]+/g, " ")),
    );
  }

  seesHeading = (name: Pattern) => this.sees({ role: "heading", name });

  async isAt(address: RegExp): Promise<string> {
    return this.until(`the address is ${address}`, async () => {
      const { url } = await this.page();
      return address.test(url) && url;
    });
  }

  /** Waits for an address, and expects that a target isn't shown on the way there. */
  async isAtWithoutShowing(address: RegExp, target: Target): Promise<void> {
    let isShown = false;
    await this.until(`the address is ${address}`, async () => {
      isShown ||= (await this.reads(target)).length > 0;
      return address.test((await this.page()).url);
    });
    if (isShown) throw new Error(`${said(target)} was shown before the address was ${address}`);
  }

  /** Goes back one step of the history. */
  goesBack = () => this.tab.back();

  /** Expects nothing to be wider than the window. */
  async fits(): Promise<void> {
    await this.until("nothing is wider than the window", async () => (await this.page()).over <= 0);
  }

  /** A value of the browser's storage. */
  stored = async (key: string) =>
    (await this.tab.evaluate("(key) => localStorage.getItem(key)", [key])) as string | null;
}
