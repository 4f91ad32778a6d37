import { cn } from "@/components/ui/cn";

/** Renders text that was generated from Markdown and sanitized (lib/found/content/markdown/markdown.ts). */
export function Prose({
  html,
  className,
  itemProp,
}: {
  html: string;
  className?: string;
  /** the property of schema.org that the text is */
  itemProp?: string;
}) {
  const attributes = { itemProp, className: cn("prose", className) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized where it is generated
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
