"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import type { ProductValues } from "./product-values";

/** Time after the last change until stones are counted, ms. */
const SETTLED_MS = 300;

/** What is wrong with the limits as they are typed; null if stones can be counted. */
function limitProblem(shapes: readonly string[], from: number, to: number): string | null {
  if (shapes.length === 0) return "Choose a shape to see how many stones fit.";
  if (!(from > 0) || !(to > 0))
    return "Enter the smallest and the largest center to see how many stones fit.";
  return from > to ? "The largest center has to be heavier than the smallest." : null;
}

/** How many of the stones on sale a setting’s limits let in, as they are typed. */
export function FittingStones() {
  const { shapes, min_carat: from, max_carat: to } = useWatch<ProductValues, "setting">({ name: "setting" });
  const typed = JSON.stringify([shapes, Number(from || 0), Number(to || 0)]);
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(typed), SETTLED_MS);
    return () => clearTimeout(waiting);
  }, [typed]);
  const [chosen, smallest, largest] = JSON.parse(settled) as [string[], number, number];
  const problem = limitProblem(chosen, smallest, largest);
  const { data, isError } = useQuery({
    queryKey: ["fitting-stones", settled],
    queryFn: async ({ signal }) => {
      const query = {
        shapes: RING_SHAPES.filter((shape) => chosen.includes(shape)),
        min_carat: smallest,
        max_carat: largest,
      };
      return (await admin.get("v1/admin/fitting-stones", { query, signal })).data.stones;
    },
    enabled: problem === null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return (
    <p role="status" className="text-sm text-muted">
      {problem ?? (isError ? "The stones couldn’t be counted." : fittingWords(data))}
    </p>
  );
}

function fittingWords(stones: number | undefined): string {
  if (stones === undefined) return "Counting the stones that fit …";
  if (stones === 0) return "No stone on sale fits now, so nobody can finish a ring with this setting.";
  return stones === 1 ? "1 stone on sale fits now." : `${formatCount(stones)} stones on sale fit now.`;
}
