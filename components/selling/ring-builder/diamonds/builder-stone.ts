// what a stone's page has in the ring builder: loaded together, the parts share the code that knows the ring
export { BuilderBar } from "@/components/selling/ring-builder/bar/builder-bar";
export { default as RingArrival } from "@/components/selling/ring-builder/diamonds/ring-arrival";
export { default as StoneActions } from "./stone-actions";
