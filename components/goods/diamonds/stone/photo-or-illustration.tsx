"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/** A photo of another host, and what stands in its place, with its own caption, where the file is dead. */
export function PhotoOrIllustration({ photo, illustration }: { photo: ReactNode; illustration: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isDead, setDead] = useState(false);
  useEffect(() => {
    const image = place.current?.querySelector("img");
    // it may have failed before the page's scripts ran
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setDead(true);
  }, []);
  if (isDead) return illustration;
  return (
    <div ref={place} onErrorCapture={() => setDead(true)} className="grid gap-4">
      {photo}
    </div>
  );
}
