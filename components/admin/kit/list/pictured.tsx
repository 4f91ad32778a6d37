import type { ReactNode } from "react";

/** What a row is called, with its small picture; a blank ground where there is none, so that names stand in line. */
export const Pictured = ({ picture, children }: { picture: string | null; children: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-3">
    <span className="size-10 shrink-0 overflow-hidden rounded-sm bg-stone">
      {picture && (
        // biome-ignore lint/performance/noImgElement: a small file that the shop already has
        <img
          src={picture}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-full object-contain"
        />
      )}
    </span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
);
