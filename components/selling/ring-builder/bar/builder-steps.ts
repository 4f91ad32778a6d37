import { styleLabel } from "@/lib/goods/terms/styles";
import { formatPrice } from "@/lib/platform/money/model";
import { SIZE_LATER } from "@/lib/selling/ring-builder/model";
import { ringDiamondHref, settingListHref } from "@/lib/selling/ring-builder/state/addresses";
import {
  settingHref,
  settingMetalLabel,
  stoneGradesLabel,
  stoneLabel,
} from "@/lib/selling/ring-builder/wording";
import { diamondListHref } from "../diamond-list-href";
import { drawnShape } from "../parts/drawn-ring";
import type { CurrentRing } from "../use-current-ring";

export type BuilderPart = "setting" | "diamond" | "size";

/** What a part of the ring says of itself in the builder's bar. */
export type BuilderStep = {
  part: BuilderPart;
  name: string;
  /** accessible name of the link that chooses it */
  choose: string;
  /** where it is chosen, and chosen again */
  list: string;
  /** whether it has a problem */
  troubled: boolean;
  chosen: {
    title: string;
    /** what stands for the title where the bar is narrow; null for the title itself */
    short: string | null;
    /** null for the size, whose facts `sizeFacts` reads from the table */
    facts: string | null;
    price: string | null;
    view: string;
    remove: () => void;
  } | null;
};

const settingStep = (ring: CurrentRing): BuilderStep => {
  const { setting, diamond } = ring.state;
  return {
    part: "setting",
    name: "Setting",
    choose: "Choose a setting",
    list: settingListHref(diamond?.diamond.shape),
    troubled: ring.problems.some(({ part }) => part === "setting" || part === "fit"),
    chosen: setting && {
      title: setting.name,
      short: styleLabel(setting.style),
      facts: settingMetalLabel(setting),
      price: setting.price === null ? null : formatPrice(setting.price),
      view: settingHref(setting, drawnShape(ring.state)),
      remove: ring.removeSetting,
    },
  };
};

const diamondStep = (ring: CurrentRing): BuilderStep => {
  const { setting, diamond } = ring.state;
  return {
    part: "diamond",
    name: "Diamond",
    choose: "Choose a diamond",
    list: diamondListHref(ring.state, { type: "ring-builder" }),
    troubled: ring.problems.some(({ part }) => part === "diamond" || part === "fit"),
    chosen: diamond && {
      title: stoneLabel(diamond.diamond),
      short: null,
      facts: stoneGradesLabel(diamond.diamond),
      price: diamond.diamond.price === null ? null : formatPrice(diamond.diamond.price),
      view: ringDiamondHref(diamond, setting),
      remove: ring.removeDiamond,
    },
  };
};

const SIZE = "/ring-preview#size";

const sizeStep = (ring: CurrentRing): BuilderStep => {
  const { size } = ring.state;
  return {
    part: "size",
    name: "Size",
    choose: "Choose your size",
    list: SIZE,
    troubled: ring.problems.some(({ part }) => part === "size"),
    chosen:
      size === null
        ? null
        : {
            title: size === SIZE_LATER ? "I’ll choose later" : `US ${size}`,
            short: null,
            facts: null,
            price: null,
            view: SIZE,
            remove: () => ring.setSize(null),
          },
  };
};

/** The steps of the ring, whose numbers stay, whichever of them a customer starts with. */
export const builderSteps = (ring: CurrentRing): BuilderStep[] => [
  settingStep(ring),
  diamondStep(ring),
  sizeStep(ring),
];
