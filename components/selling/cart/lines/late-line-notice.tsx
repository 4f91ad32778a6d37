"use client";

import dynamic from "next/dynamic";

/** A line's problem and its solutions, whose code loads once a line has one. */
export const LineNotice = dynamic(() => import("./line-notice").then((loaded) => loaded.LineNotice), {
  ssr: false,
});
