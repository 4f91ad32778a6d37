import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Select } from "@/components/ui/form/select";
import { CATEGORIES_KEY, readCategories } from "../categories/categories";

/** Everything, or one category. @param props.noStones without the choice of all diamonds, which are in no category */
export function CategorySelect({
  all,
  noStones = false,
  ...select
}: { all: string; noStones?: boolean } & ComponentProps<typeof Select>) {
  const { data: categories = [] } = useQuery({ queryKey: CATEGORIES_KEY, queryFn: readCategories });
  return (
    <Select {...select}>
      <option value="">{all}</option>
      {!noStones && <option value="diamonds">All diamonds</option>}
      {categories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Select>
  );
}
