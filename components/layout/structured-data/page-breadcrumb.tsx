import { Breadcrumb } from "@/components/ui/navigation/breadcrumb";
import { breadcrumbs } from "@/lib/found/structured-data/content";
import { JsonLd } from "./json-ld";

const HOME = { label: "Home", href: "/" };

/** The path from the home page to this one, for people and machines; the last crumb is the page itself. */
export function PageBreadcrumb({ items }: { items: readonly { label: string; href?: string }[] }) {
  const all = [HOME, ...items];
  return (
    <>
      <Breadcrumb items={all} />
      <JsonLd data={breadcrumbs(all)} />
    </>
  );
}
