import { framed, placeMesh } from "@/lib/goods/geometry/mesh";
import { loopAround, offsetPoint, scaledOutline } from "@/lib/goods/geometry/metal/outline-loop";
import type { Piece } from "@/lib/goods/geometry/piece";
import type { DesignStones, SettingDesign, SidePlace } from "@/lib/goods/geometry/setting-design";
import { closeHalo, type HaloRow, rowReach, scallopedHalo } from "../stones/halos";
import { type HeadMetal, headOf } from "../stones/heads";
import type { SetStones } from "../stones/melee";
import { standShare } from "../stones/prongs";
import { stoneAt } from "../stones/stone-shape";
import { bandWithStones } from "./band-stones";
import { alongOutline, arms, combineSettings, frameOutline, petals } from "./clusters";
import { type HiddenRow, hiddenHalo, hiddenRow } from "./hidden-halo";
import { planOf, type SettingChoice, type SettingPlan } from "./setting-plan";
import { beadedEdges, cathedralArches, engraving, galleryScrolls } from "./shoulder-work";
import { leaves, sidePairs, trefoils } from "./shoulders";

const NOTHING: SetStones = { stones: [], metal: [] };

const groupsAt = ({ design }: SettingPlan, place: SidePlace): readonly DesignStones[] =>
  (design.sides ?? []).filter((side) => side.place === place);

/** The head's foot on the band: where its lowest ring or cup begins, half across the finger, mm. */
const footOf = ({ half, design, form }: SettingPlan): number => {
  if (form.peg) return design.band.width * 0.45;
  return half.x * (design.head.includes("prongs") ? 0.5 : 0.66) + 0.3;
};

/** Height of the head's foot under the girdle (negative), where the round band meets its ring. */
function floorOf(plan: SettingPlan): number {
  const { outside, girdle, inside } = plan;
  const foot = footOf(plan) - 0.3;
  const bezel = !plan.design.head.includes("prongs");
  const top = Math.sqrt(Math.max(outside ** 2 - foot ** 2, (inside + 0.6) ** 2)) - (bezel ? 0.3 : 0);
  return Math.min(top + 0.05 - girdle, -0.9);
}

function headMetal(plan: SettingPlan): HeadMetal {
  const { design, form, gem } = plan;
  const hidden = groupsAt(plan, "hidden-halo").length > 0;
  const haloed = groupsAt(plan, "halo").length > 0;
  return headOf(gem, {
    kind: design.head,
    floor: floorOf(plan),
    band: design.band.width,
    fine: (form.fine ?? 1) * (haloed ? 0.72 : 1),
    bare: hidden,
    ...(form.peg ? { peg: true } : {}),
    ...(form.milgrain ? { milgrain: true } : {}),
    ...(form.frame ? { frame: form.frame } : {}),
  });
}

/** Rows around the center, in its frame. */
function haloOf(plan: SettingPlan): SetStones {
  const groups = groupsAt(plan, "halo");
  const [first] = groups;
  if (!first) return NOTHING;
  const { gem, form } = plan;
  const frame = form.halo === "cushion" ? frameOutline(gem.outline, 3.2) : gem.outline;
  const base = { outline: frame, gap: 0.2, height: -0.12, edge: "beads" as const };
  if (form.halo === "scalloped") {
    const count = groups.reduce((sum, group) => sum + group.count, 0);
    return scallopedHalo({
      ...base,
      diameters: groups.map(({ diameter }) => diameter),
      count,
      gap: 0.26,
      height: -0.2,
    });
  }
  let gap = base.gap;
  return combineSettings(
    groups.map(({ count, diameter }, i) => {
      const edge = form.halo === "rim" ? "rim" : form.halo === "milgrain" ? "milgrain" : "beads";
      const row: HaloRow = {
        ...base,
        gap,
        height: base.height - 0.45 * i,
        edge,
        count,
        diameters: [diameter],
      };
      gap = rowReach(row) + 0.08;
      return closeHalo(row);
    }),
  );
}

/** Stones grouped around the center, in its frame. */
function clusterOf(plan: SettingPlan): SetStones {
  const groups = groupsAt(plan, "cluster");
  const [first] = groups;
  if (!first) return NOTHING;
  const { gem, form } = plan;
  const row = {
    gap: 0.34,
    height: -0.3,
    edge: "beads" as const,
    count: first.count,
    diameters: [first.diameter],
  };
  switch (form.cluster) {
    case "petals":
      return petals(gem.outline, { cut: "pear", width: first.diameter }, first.count, -0.35);
    case "square":
      return scallopedHalo({ ...row, outline: frameOutline(gem.outline, 7) });
    case "crescent":
      return alongOutline(
        gem.outline,
        Array.from({ length: first.count }, () => ({ diameter: first.diameter })),
        0,
        0.36,
        -0.2,
      );
    case "scattered": {
      const [large, middle, small] = groups.map(({ diameter }) => diameter);
      if (!large || !middle || !small) return NOTHING;
      // three, four and four of them, no two sides alike
      const right = [
        { diameter: middle },
        { diameter: large },
        { diameter: small },
        { diameter: small, outer: true },
        { diameter: middle, outer: true },
      ];
      const left = [
        { diameter: small },
        { diameter: middle },
        { diameter: large },
        { diameter: large },
        { diameter: small, outer: true },
        { diameter: middle, outer: true },
      ];
      return combineSettings([
        alongOutline(gem.outline, right, 285, 0.36, -0.35),
        alongOutline(gem.outline, left, 80, 0.36, -0.35),
      ]);
    }
    default:
      return scallopedHalo({ ...row, outline: gem.outline });
  }
}

const lowered = ({ z, share }: HiddenRow, by: number): HiddenRow => ({ z: z - by, share });

/** Rows under the center that look outwards, and the gallery's scrolls, in its frame. */
function galleryOf(plan: SettingPlan, head: HeadMetal): SetStones {
  const { gem, form } = plan;
  const [hidden] = groupsAt(plan, "hidden-halo");
  const [low] = groupsAt(plan, "gallery");
  const clear = head.prongs.radius * 1.15 + 0.05;
  const floor = head.prongs.floor;
  const parts: SetStones[] = [];
  const upper = hidden ? hiddenRow(gem, hidden.diameter) : null;
  if (hidden && upper) {
    parts.push(hiddenHalo(gem, upper, hidden.diameter, hidden.count, head.places, clear));
  }
  if (low) {
    const row = upper
      ? {
          z: Math.max(upper.z - low.diameter * 1.36, floor + low.diameter * 0.5),
          share: Math.max(standShare(gem, head.prongs, upper.z - low.diameter * 1.36), upper.share * 0.74),
        }
      : lowered(hiddenRow(gem, low.diameter), 0.3);
    parts.push(hiddenHalo(gem, row, low.diameter, low.count, head.places, clear));
    if (form.scrolls) {
      const high = row.z - low.diameter * 0.6;
      const reach = standShare(gem, head.prongs, (high + floor) / 2);
      const ring = loopAround(scaledOutline(gem.outline, reach), 0.02, 12).map((place) => ({
        at: offsetPoint(place, 0.05),
        normal: place.normal,
      }));
      parts.push({ stones: [], metal: [galleryScrolls(ring, floor + 0.1, high + 0.12)] });
    }
  }
  return combineSettings(parts);
}

/** Stones beside the head that have metal of their own; those set into the band are its own rows. */
function shouldersOf(plan: SettingPlan): SetStones {
  const groups = groupsAt(plan, "shoulders");
  const [first] = groups;
  if (!first) return NOTHING;
  switch (plan.form.shoulders) {
    case "accents":
    case "steps":
      return NOTHING;
    case "trefoils":
      return trefoils(plan, first.diameter);
    case "leaves":
      return leaves(plan, first);
    default:
      return sidePairs(plan, groups, plan.form.shoulders === "bezels");
  }
}

/** The shank with everything set into it or worked onto it. */
function shankOf(plan: SettingPlan, beside: number): SetStones {
  const { design, form, strands, outside } = plan;
  const inBand = form.shoulders === "accents" || form.shoulders === "steps";
  const groups = [...groupsAt(plan, "band"), ...(inBand ? groupsAt(plan, "shoulders") : [])];
  const bars = form.shoulders === "steps" ? { ...form, band: "bars" as const } : form;
  // the outer lines of a fan pass beside the head and meet under the stone
  const clear = form.shank === "split in three" ? 0.04 : Math.max(beside, footOf(plan) + 0.1);
  const start = Math.asin(Math.min(0.9, clear / outside));
  const band = bandWithStones(strands, groups, bars, start, design.sizes !== undefined);
  const [strand] = strands;
  const extra = [];
  if (strand && form.engraved) extra.push(engraving(strand, start + (inBand ? 0.34 : 0.62), 1.5));
  if (strand && (form.engraved || (form.milgrain && groups.length > 0)))
    extra.push(beadedEdges(strand, start, 1.55));
  if (strand && form.shank === "cathedral") {
    extra.push(
      ...cathedralArches(strand, { x: plan.half.x * 0.86, z: plan.girdle - plan.gem.girdle - 0.75 }),
    );
  }
  return { stones: band.stones, metal: [...band.metal, ...extra] };
}

const farthest = ({ stones }: SetStones) =>
  stones.reduce((most, { frame, width }) => Math.max(most, Math.abs(frame.origin[0]) + width * 0.3), 0);

/**
 * A setting of the catalog as a piece of jewelry, its center stone in place.
 * @param choice the center's shape and weight (carats) and the ring's US size
 */
export function pieceOfSetting(design: SettingDesign, choice: SettingChoice): Piece {
  const plan = planOf(design, choice);
  const head = headMetal(plan);
  const beside = combineSettings([haloOf(plan), clusterOf(plan)]);
  // a halo is carried at eight places, a group under each of its stones
  const every = Math.ceil(beside.stones.length / (groupsAt(plan, "halo").length > 0 ? 8 : 16));
  const carriers = beside.stones.filter((_, i) => i % every === 0);
  const carried =
    carriers.length > 0 ? [arms(carriers, (width) => width * 0.62, head.prongs.floor, 0.4)] : [];
  const around = combineSettings([beside, galleryOf(plan, head), { stones: [], metal: carried }]);
  const inHead = {
    stones: around.stones.map((stone) => ({ ...stone, frame: framed(plan.frame, stone.frame) })),
    metal: [...head.metal, ...around.metal].map((mesh) => placeMesh(mesh, plan.frame)),
  };
  const shoulders = shouldersOf(plan);
  // stones along the band begin where those beside the center end
  const shank = shankOf(plan, plan.form.shoulders === "leaves" ? 0 : farthest(shoulders));
  const { stones, metal } = combineSettings([inHead, shoulders, shank]);
  return { stones: [stoneAt(plan.center, plan.frame), ...stones], metal };
}
