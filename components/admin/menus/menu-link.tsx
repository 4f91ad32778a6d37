import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { isFileLink, isOutside } from "@/lib/found/menus/footer-columns";
import { isServed } from "@/lib/platform/site/routes";
import { MoveHandle, useMovable } from "../kit/sorting";

/** A line of a menu with its handle and its button to remove it. */
export function MenuLine({
  id,
  name,
  place,
  onRemove,
  children,
}: {
  id: string;
  name: string;
  place: number;
  /** null: the last one stays */
  onRemove: (() => void) | null;
  children: ReactNode;
}) {
  const { item, handle, isDragging } = useMovable(id);
  return (
    <li
      {...item}
      className={cn(
        "grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 bg-card py-2",
        isDragging && "relative z-1 opacity-70",
      )}
    >
      <MoveHandle handle={handle} name={name} place={place} />
      {children}
      {onRemove && (
        <Button variant="quiet" size="sm" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

type Control = React.ComponentProps<"input">;
type Link = { label: string; href: string | null };

/** The two fields of a link: what it says, and where it leads. */
export function LinkFields({
  link: { label, href },
  labelControl,
  hrefControl,
  errors,
}: {
  link: Link;
  labelControl: Control;
  hrefControl: Control;
  errors: { label?: { message?: string | undefined }; href?: { message?: string | undefined } } | undefined;
}) {
  const path = href ?? "";
  const isDead = path.startsWith("/") && !isOutside(path) && !isFileLink(path) && !isServed(path);
  const named = label || "new link";
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Field label={<LinkLabel what="Text" of={named} />} error={errors?.label?.message ?? null}>
        {(control) => <TextInput {...control} {...labelControl} />}
      </Field>
      <Field
        label={<LinkLabel what="Leads to" of={named} />}
        hint={isDead ? "The shop has no such page, so it doesn’t show this link." : undefined}
        error={errors?.href?.message ?? null}
      >
        {(control) => <TextInput {...control} {...hrefControl} />}
      </Field>
    </div>
  );
}

const LinkLabel = ({ what, of }: { what: string; of: string }) => (
  <>
    {what}
    <span className="sr-only"> ({of})</span>
  </>
);
