"use client";

import { useRouter } from "next/navigation";
import { useId, useOptimistic, useTransition } from "react";
import { Button } from "@/components/ui/form/button";
import { Select } from "@/components/ui/form/select";

/** Less room beside the text than in a form, so that two choices share a phone's row. */
const NARROW = { paddingInline: "0.625rem 2rem", textOverflow: "ellipsis" } as const;

type Props = {
  label: string;
  /** its parameter in the list's address */
  name: string;
  value: string;
  /** `href` is the list with the option chosen */
  options: readonly { value: string; label: string; href: string }[];
  /** path of the list's page */
  path: string;
  /** the list's other parameters, which a form without scripts sends along */
  params: readonly (readonly [name: string, value: string])[];
  className?: string;
};

/** A choice of a list, such as its order, that takes effect at once; without scripts it is a form with a button. */
export function ListSelect({ label, name, value, options, path, params, className }: Props) {
  const id = useId();
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [chosen, setChosen] = useOptimistic(value);
  return (
    <form action={path} className={className}>
      {params.map(([other, text]) => (
        <input key={other} type="hidden" name={other} value={text} />
      ))}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="flex gap-2 *:first:flex-1" data-pending={isPending ? "" : undefined}>
        <Select
          id={id}
          name={name}
          value={chosen}
          onChange={({ target }) => {
            const option = options.find((one) => one.value === target.value);
            if (!option) return;
            startTransition(() => {
              setChosen(option.value);
              router.push(option.href, { scroll: false });
            });
          }}
          style={NARROW}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <span className="hidden noscript:block">
          <Button type="submit" variant="secondary" size="sm">
            Apply
          </Button>
        </span>
      </div>
    </form>
  );
}
