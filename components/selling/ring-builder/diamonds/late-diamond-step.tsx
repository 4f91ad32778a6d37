"use client";

import { type ComponentProps, lazy } from "react";
import { LateBar } from "../bar/late-bar";
import type { DiamondStep } from "./diamond-step";

const load = async () => (await import("./diamond-step")).DiamondStep;
const StepAtOnce = lazy(async () => ({ default: await load() }));

/** The builder's bar above the list of diamonds. */
export const LateDiamondStep = ({ kind }: ComponentProps<typeof DiamondStep>) => (
  <LateBar current="diamond" load={load} atOnce={<StepAtOnce kind={kind} />}>
    {(Step) => <Step kind={kind} />}
  </LateBar>
);
