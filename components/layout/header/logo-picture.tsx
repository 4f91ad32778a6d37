import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { shopProfile } from "@/lib/platform/site/profile";
import { LOGO_FILE, logoPath } from "@/lib/platform/site/shop-logo";

/**
 * The shop's logo in a document, which no script knows; without one, what stands in its place.
 * @param className gives it a height and a most width
 */
export function LogoPicture({ className, children }: { className: string; children: ReactNode }) {
  const { logo, name } = shopProfile();
  if (!logo) return children;
  const { svg, hash, width, height } = logo;
  if (svg !== null) {
    return (
      <span
        role="img"
        aria-label={name}
        className={cn("inline-flex [&>svg]:h-full [&>svg]:w-auto [&>svg]:max-w-full", className)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: lib/platform/logo/safe-svg.ts checked the drawing
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: a stored file, whose address names its content
    <img
      src={logoPath(hash, LOGO_FILE)}
      alt={name}
      width={width}
      height={height}
      className={cn("w-auto object-contain", className)}
    />
  );
}
