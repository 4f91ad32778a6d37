"use client";

import { useEffect } from "react";
import { measureShare } from "./measure-share";

/** Measures a share of the views of a page that asks for no consent itself. */
export function PageMeasure() {
  useEffect(measureShare, []);
  return null;
}
