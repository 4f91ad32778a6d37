/** The keys that journeys press besides letters. */
export type Key = "Enter" | "Escape" | "Tab" | "ArrowRight" | "ArrowUp" | "Backspace" | "+";

/** One page of one browser, driven over W3C WebDriver: what a person could do, and reading what is shown. */
export type Tab = {
  open: (url: string) => Promise<void>;
  /** Runs a function given as source and returns what it answers, which has to be JSON. */
  evaluate: (source: string, args?: readonly unknown[]) => Promise<unknown>;
  /** Presses and releases at a point of the viewport, CSS px. */
  click: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  setCookie: (name: string, value: string) => Promise<void>;
  /** PNG */
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
};

export type TabOptions = {
  /** CSS px */
  readonly width: number;
  /** whether the browser refuses to store anything, as a private mode or a strict setting may */
  readonly storesNothing?: boolean;
};

/** A browser that gives each journey a tab without anything of the others. */
export type Browser = {
  /** e.g. Firefox 153.8 */
  readonly name: string;
  newTab: (options: TabOptions) => Promise<Tab>;
  close: () => Promise<void>;
};

export type BrowserOptions = {
  /** the X display to open windows on, e.g. ":99" */
  readonly display: string;
  /** host and port of the proxy that stands for all hosts but the shop's */
  readonly proxy: string;
};

/** Height of every tab, CSS px. */
export const TAB_HEIGHT = 800;

/** Wraps a function and its arguments as an expression that resolves to JSON. */
export const asExpression = (source: string, args: readonly unknown[]) =>
  `Promise.resolve((${source})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value ?? null))`;
