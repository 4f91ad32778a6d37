import { cn } from "@/components/ui/cn";

/** Renders text that was generated from Markdown and sanitized (lib/found/content/markdown.ts). */
export function Prose({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized where it is generated
  return <div className={cn("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
