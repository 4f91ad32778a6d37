import { describe, expect, it } from "vitest";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { STYLES } from "@/lib/goods/terms/styles";
import {
  DEFAULT_SETTING_LIST,
  parseSettingList,
  settingListPath,
} from "@/lib/selling/ring-builder/setting-list";

describe("the builder's address", () => {
  it("takes every style and shape of the builder and writes it back", () => {
    for (const style of STYLES) {
      for (const shape of RING_SHAPES) {
        const { state, notes } = parseSettingList({ style, shape });
        expect(notes).toEqual([]);
        expect(settingListPath(state)).toBe(`/build-a-ring?style=${style}&shape=${shape}`);
      }
    }
  });

  it("leaves unknown values out and says so", () => {
    const { state, notes } = parseSettingList({ style: "gothic", shape: "rose_cut", sort: "x", page: "-2" });
    expect(state).toEqual(DEFAULT_SETTING_LIST);
    expect(notes).toHaveLength(2);
    expect(notes[1]).toContain("rose cut");
  });

  it("takes no word of the language itself for a shape or a style", () => {
    for (const word of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
      const { state, notes } = parseSettingList({ style: word, shape: word, metal: word, sort: word });
      expect(state).toEqual(DEFAULT_SETTING_LIST);
      expect(notes[1]).toContain(`“${word}”`);
    }
  });

  it("goes back to the first page when anything but the page changes", () => {
    const { state } = parseSettingList({ style: "halo", page: "3" });
    expect(settingListPath(state, { metal: "platinum" })).toBe("/build-a-ring?style=halo&metal=platinum");
    expect(settingListPath(state, { page: 4 })).toBe("/build-a-ring?style=halo&page=4");
  });

  it("reads the first of a repeated parameter", () => {
    expect(parseSettingList({ shape: ["oval", "pear"] }).state.shape).toBe("oval");
  });
});
