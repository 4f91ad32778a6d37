import { cn } from "@/components/ui/cn";

/** A text that was made from Markdown and sanitised (lib/found/content/markdown.ts). */
export function Prose({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is made
  return <div className={cn("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
