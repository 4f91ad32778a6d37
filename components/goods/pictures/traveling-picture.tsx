"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { arriveWithPicture } from "@/components/layout/navigation/travel";

type Props = {
  /** name that the list's picture has too */
  name: string;
  className?: string;
  children: ReactNode;
};

/** The picture of a page, which moves there from the list that led to it. */
export function TravelingPicture({ name, className, children }: Props) {
  const picture = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (picture.current) arriveWithPicture(picture.current, name);
  }, [name]);
  return (
    <div ref={picture} className={className}>
      {children}
    </div>
  );
}
