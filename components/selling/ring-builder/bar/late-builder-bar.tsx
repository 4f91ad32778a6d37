"use client";

import { type ComponentProps, lazy } from "react";
import type { BuilderBar } from "./builder-bar";
import { LateBar } from "./late-bar";

const load = async () => (await import("./builder-bar")).BuilderBar;
const BarAtOnce = lazy(async () => ({ default: await load() }));

/** The builder's bar above a setting. */
export const LateBuilderBar = ({ current }: ComponentProps<typeof BuilderBar>) => (
  <LateBar current={current} load={load} atOnce={<BarAtOnce current={current} />}>
    {(Bar) => <Bar current={current} />}
  </LateBar>
);
