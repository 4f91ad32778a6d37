import { BannerLine } from "@/components/layout/banner-line";

/** The line above the shop’s header as it is being typed. Its link leads nowhere here. */
export function BannerPreview({ value }: { value: unknown }) {
  const { text } = value as { text: string };
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">Preview</p>
      {text === "" ? (
        <p className="text-sm text-muted">Without a text, the line isn’t shown.</p>
      ) : (
        <BannerLine text={text} href={null} />
      )}
    </div>
  );
}
