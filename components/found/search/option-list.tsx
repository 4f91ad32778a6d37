import type { MouseEvent } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { ResultFacts, ResultPicture } from "./result-facts";
import type { SearchOption, SearchOptionGroup } from "./search-options";

type Props = {
  id: string;
  label: string;
  groups: readonly SearchOptionGroup[];
  /** what the groups answer */
  line: string;
  /** index of the choice the keyboard is at, counted over all groups; -1 for none */
  active: number;
  onFollow: () => void;
};

/** Grouped choices below a combobox. The focus stays in the box; Enter follows the active choice. */
export function OptionList({ id, label, groups, line, active, onFollow }: Props) {
  let position = 0;
  return (
    <div id={id} role="listbox" aria-label={label} className="min-h-0 overflow-y-auto overscroll-contain p-2">
      {groups.map(({ key, title, options }) => {
        const shown = options.map((option) => {
          const at = position++;
          return (
            <Choice
              key={option.key}
              id={optionId(id, at)}
              option={option}
              line={line}
              isActive={at === active}
              onFollow={onFollow}
            />
          );
        });
        if (title === null) return shown;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
          <div key={key} role="group" aria-labelledby={`${id}-${key}`} className="pt-2 pb-1">
            <div
              id={`${id}-${key}`}
              role="presentation"
              className="px-3 pb-1 text-xs font-semibold tracking-wide text-muted uppercase"
            >
              {title}
            </div>
            {shown}
          </div>
        );
      })}
    </div>
  );
}

export const optionId = (list: string, at: number): string => `${list}-${at}`;

type ChoiceProps = {
  id: string;
  option: SearchOption;
  line: string;
  isActive: boolean;
  onFollow: () => void;
};

function Choice({ id, option, line, isActive, onFollow }: ChoiceProps) {
  const { href, title, note, result, picture, isList } = option;
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      onClick={(event: MouseEvent) => {
        // a modified click opens a tab of its own and changes nothing here
        if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onFollow();
      }}
      className={cn(
        "group flex min-h-11 items-center gap-3 rounded-sm px-3 py-2 hover:bg-stone",
        isActive && "bg-stone outline-2 -outline-offset-2 outline-accent",
      )}
    >
      {result ? (
        <>
          <ResultPicture result={result} className="size-14" />
          <ResultFacts result={result} line={line} />
        </>
      ) : (
        <>
          {picture !== undefined && (
            <span className="size-16 shrink-0 overflow-hidden rounded-sm bg-ground">
              {picture && (
                // biome-ignore lint/performance/noImgElement: the picture's smallest file
                <img src={picture} alt="" loading="lazy" decoding="async" width={64} height={64} />
              )}
            </span>
          )}
          <span className="grid min-w-0 flex-1">
            <span className="font-medium group-hover:underline">{title}</span>
            {note && <span className="figures text-sm text-muted">{note}</span>}
          </span>
          {isList && <span aria-hidden="true">→</span>}
        </>
      )}
    </Link>
  );
}
