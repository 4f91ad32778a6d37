/** A name in which no word breaks at its hyphen ("four-prong"). */
export function NoBreakWords({ children }: { children: string }) {
  return children.split(/(\S+-\S+)/).map((part) =>
    part.includes("-") ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
