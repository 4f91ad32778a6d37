import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "./process-wide";

/** A value of a call, with those of the calls around it. */
type Frame = { readonly key: symbol; readonly value: unknown; readonly around: Frame | undefined };

// a Node whose async contexts are properties of promises copies each storage's to every promise, of which a page makes
// thousands, so all values share one
const frames = processWide("scoped-values", () => new AsyncLocalStorage<Frame>());

/** A value that a call and whatever it awaits can read. */
export type ScopedValue<T> = {
  /** Calls a function with the value. */
  run<R>(value: T, call: () => R): R;
  /** Gives the value to the rest of the current call, and to whatever it begins from now on. */
  enterWith(value: T): void;
  /** The value of the innermost call that has one; undefined outside. */
  get(): T | undefined;
};

/**
 * Returns a value of a name, the same in every bundle of the server.
 * @param name unique among all scoped values
 */
export function scopedValue<T>(name: string): ScopedValue<T> {
  const key = Symbol.for(`adamas.scoped.${name}`);
  const frameOf = (value: T): Frame => {
    const current = frames().getStore();
    // a connection that stays open enters a value with each request
    return { key, value, around: current?.key === key ? current.around : current };
  };
  return {
    run: (value, call) => frames().run(frameOf(value), call),
    enterWith: (value) => frames().enterWith(frameOf(value)),
    get() {
      for (let frame = frames().getStore(); frame; frame = frame.around)
        if (frame.key === key) return frame.value as T;
      return undefined;
    },
  };
}
