"use client";

import { useCallback, useRef, useSyncExternalStore } from "react";

const CHANGED = "adamas:local-value";

/** Reads the JSON stored under a key; returns the fallback if it is missing or unreadable. */
export function readLocalValue<T>(key: string, fallback: T): T {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    // storage is blocked, or another program wrote something else under the key
    return fallback;
  }
}

/**
 * Stores a value as JSON under a key (null or undefined removes it) and notifies this tab's subscribers. Returns
 * false if this browser refused, because storage is blocked or full.
 */
export function writeLocalValue(key: string, value: unknown): boolean {
  let stored = true;
  try {
    if (value === null || value === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    stored = false;
    console.warn(`${key} could not be saved in this browser`, error);
  }
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: key }));
  return stored;
}

/** Subscribes to this tab's writes to a key; returns the unsubscribe function. */
export function onLocalChange(key: string, notify: () => void): () => void {
  const onChange = (event: Event) => {
    if ((event as CustomEvent<string>).detail === key) notify();
  };
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/**
 * A value stored in this browser as JSON, synced across tabs. Returns the fallback on the server and during
 * hydration, so that both render the same.
 */
export function useLocalValue<T>(key: string, fallback: T): [T, (next: T | ((now: T) => T)) => void] {
  // a snapshot must stay the same object until the text changes, or React renders forever
  const cache = useRef<{ text: string | null; value: T } | null>(null);

  const subscribe = useCallback(
    (notify: () => void) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) notify();
      };
      window.addEventListener("storage", onStorage);
      // a page that Back shows as it was left missed what others stored meanwhile
      window.addEventListener("pageshow", notify);
      const stop = onLocalChange(key, notify);
      return () => {
        window.removeEventListener("storage", onStorage);
        window.removeEventListener("pageshow", notify);
        stop();
      };
    },
    [key],
  );

  const snapshot = useCallback((): T => {
    let text: string | null = null;
    try {
      text = window.localStorage.getItem(key);
    } catch {
      // storage is blocked
      return fallback;
    }
    if (!cache.current || cache.current.text !== text) {
      cache.current = { text, value: readLocalValue(key, fallback) };
    }
    return cache.current.value;
  }, [key, fallback]);

  const value = useSyncExternalStore(subscribe, snapshot, () => fallback);
  const set = useCallback(
    (next: T | ((now: T) => T)) => {
      const now = readLocalValue(key, fallback);
      writeLocalValue(key, typeof next === "function" ? (next as (now: T) => T)(now) : next);
    },
    [key, fallback],
  );
  return [value, set];
}
