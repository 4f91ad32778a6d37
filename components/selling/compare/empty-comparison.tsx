"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { ButtonLink } from "@/components/ui/form/button";
import { brand } from "@/lib/platform/site/brand";
import { comparisonHref, countCompared, MAX_COMPARED } from "@/lib/selling/compare/model";
import { readComparison } from "./comparison-store";

type Props = {
  title: string;
  /** diamonds to begin with */
  diamonds: ReactNode;
  /** pieces of the shop */
  children: ReactNode;
};

/** An address that compares nothing: shows this browser's comparison, or diamonds to begin one with. */
export function EmptyComparison({ title, diamonds, children }: Props) {
  const router = useRouter();
  useEffect(() => {
    const comparison = readComparison();
    if (countCompared(comparison) > 0) router.replace(comparisonHref(comparison), { scroll: false });
  }, [router]);
  return (
    // as tall as a screen, because the stored comparison may replace it and nothing visible below may shift
    <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] content-start gap-5 pt-5 pb-16 lg:pt-6">
      <h1 className="text-3xl lg:text-4xl">{title}</h1>
      <p className="-mt-4 max-w-(--container-prose) text-sm text-muted">
        Nothing to compare yet. Select “Compare” on up to {MAX_COMPARED} diamonds, or up to {MAX_COMPARED}{" "}
        settings or rings, to see them here side by side.
      </p>
      {diamonds}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/inventory">Shop {brand.originLabel} diamonds</ButtonLink>
        <ButtonLink variant="secondary" href="/build-a-ring">
          Shop settings
        </ButtonLink>
      </div>
      {children}
    </div>
  );
}
