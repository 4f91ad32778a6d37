import { Link } from "react-router";
import { Notice } from "@/components/ui/status/notice";
import type { Problem } from "./use-opening";

/** Problems with what to do about each, and a link to where that is done. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) => (
  <ul className="grid gap-3">
    {problems.map(({ title, advice, isUrgent, to }) => (
      <li key={title}>
        <Notice tone={isUrgent ? "warning" : "info"} title={title}>
          <p>{advice}</p>
          {to && (
            <Link to={to} className="inline-flex min-h-11 items-center text-accent underline">
              Go there<span className="sr-only">: {title}</span>
            </Link>
          )}
        </Notice>
      </li>
    ))}
  </ul>
);
