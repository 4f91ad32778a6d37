import { expect, test } from "vitest";
import { missingPrograms } from "@/tools/browsers/drive/programs.mjs";
import { parseChoice } from "@/tools/browsers/options.mjs";

const ALL = {
  firefox: "/usr/bin/firefox-esr",
  webkitDriver: "/usr/bin/WebKitWebDriver",
  miniBrowser: "/usr/lib/MiniBrowser",
  display: "/usr/bin/Xvfb",
  openssl: "/usr/bin/openssl",
};

test("a browser that isn't there is named with what to install, once for each package", () => {
  expect(missingPrograms(["firefox", "webkit"], ALL)).toBeNull();
  expect(missingPrograms(["firefox"], { ...ALL, firefox: null, display: null })).toBe(
    "Not found: Firefox, Xvfb. On Debian: apt-get install firefox-esr xvfb",
  );
  expect(missingPrograms(["webkit"], { ...ALL, webkitDriver: null, miniBrowser: null })).toBe(
    "Not found: WebKitWebDriver, WebKitGTK’s MiniBrowser. On Debian: apt-get install webkit2gtk-driver",
  );
});

test("an engine that wasn't chosen need not be there", () => {
  expect(missingPrograms(["webkit"], { ...ALL, firefox: null })).toBeNull();
});

test("words choose engines, widths, and journeys, and none chooses all", () => {
  expect(parseChoice([])).toEqual({ engines: ["firefox", "webkit"], widths: [390, 1280], journeys: [] });
  expect(parseChoice(["webkit", "390", "cart", "checkout"])).toEqual({
    engines: ["webkit"],
    widths: [390],
    journeys: ["cart", "checkout"],
  });
});
