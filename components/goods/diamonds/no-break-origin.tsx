import { brand } from "@/lib/platform/site/brand";

/** A text in which "lab-grown" never breaks at its hyphen. */
export function NoBreakOrigin({ children }: { children: string }) {
  const at = children.toLowerCase().indexOf(brand.originLabel);
  if (at === -1) return children;
  const end = at + brand.originLabel.length;
  return (
    <>
      {children.slice(0, at)}
      <span className="whitespace-nowrap">{children.slice(at, end)}</span>
      {children.slice(end)}
    </>
  );
}
