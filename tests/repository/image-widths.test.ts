import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";
import { expect, test } from "vitest";
import config from "@/next.config";

test("pictures are offered from 640 to 3,840 px wide", () => {
  const widths = config(PHASE_DEVELOPMENT_SERVER).images?.deviceSizes ?? [];
  expect([Math.min(...widths), Math.max(...widths)]).toEqual([640, 3_840]);
});
