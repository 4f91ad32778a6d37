"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { CloseIcon } from "@/components/ui/icons/icons";
import { Spinner } from "@/components/ui/icons/spinner";
import { REFLECTANCE } from "@/lib/goods/render/tone";
import type { MetalColor } from "@/lib/goods/terms/metals";
import type { PieceModel, ViewerSubject } from "@/lib/goods/viewer/model";
import { describeView } from "@/lib/goods/viewer/stage/orbit";
import type { StageView } from "@/lib/goods/viewer/stage/stage";
import { Turntable, type ViewerEnding } from "@/lib/goods/viewer/stage/turntable";
import { CenterStoneSlider } from "./center-stone-slider";
import { ScaleRuler } from "./scale-ruler";
import { StageControls, StageViews } from "./stage-controls";
import { useEscape } from "./use-escape";
import { useFullScreen } from "./use-full-screen";
import { usePointerControl } from "./use-pointer-control";

export type StageProps = {
  turned: ViewerSubject;
  metal: MetalColor;
  name: string;
  carats: readonly [number, number] | null;
  onClose: () => void;
  onEnd: (ending: ViewerEnding) => void;
};

/** The live 3D view of a piece, over its still picture, which shows until the model is ready. */
export function RingStage({ turned, metal, name, carats, onClose, onEnd }: StageProps) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [table, setTable] = useState<Turntable | null>(null);
  const [model, setModel] = useState<PieceModel | null>(null);
  const [working, setWorking] = useState(true);
  const [view, setView] = useState<StageView>("turn");
  const [scale, setScale] = useState(0);
  const [description, setDescription] = useState("");
  const choice = "choice" in turned ? turned.choice : null;
  const [tried, setTried] = useState(choice?.carat ?? 0);
  const full = useFullScreen(box);
  useEscape(box, full.isOn ? full.toggle : onClose);
  const help = useId();
  const carat = choice && (carats ? tried : choice.carat);

  const ending = useRef(onEnd);
  useEffect(() => {
    ending.current = onEnd;
  });

  useEffect(() => {
    const element = held.current;
    if (!element || !canvas.current) return;
    element.focus({ preventScroll: true });
    const made = new Turntable(
      canvas.current,
      {
        onWork: () => setWorking(true),
        onModel: (next) => {
          setModel(next);
          setWorking(false);
        },
        onLook: ({ azimuth, elevation, zoom }, pixels) => {
          element.dataset.azimuth = String(Math.round(azimuth));
          element.dataset.elevation = String(Math.round(elevation));
          element.dataset.zoom = zoom.toFixed(2);
          setScale(pixels);
        },
        onEnd: (reason) => ending.current(reason),
      },
      window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    );
    setTable(made);
    return () => made.dispose();
  }, []);

  const question = JSON.stringify(choice ? { ...turned, choice: { ...choice, carat } } : turned);
  useEffect(() => {
    void table?.show(JSON.parse(question));
  }, [table, question]);
  useEffect(() => table?.setMetal(REFLECTANCE[metal]), [table, metal]);
  useEffect(() => table?.setView(view), [table, view]);
  usePointerControl(canvas, table, full.isOn);

  function press(key: string): boolean {
    const next = table?.press(key);
    if (next) setDescription(describeView(next));
    return Boolean(next);
  }

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (press(event.key)) event.preventDefault();
  }

  return (
    <div
      ref={box}
      className="absolute inset-0 m-0 open:fixed size-full max-h-none max-w-none overflow-hidden bg-transparent p-0"
    >
      <div
        ref={held}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the application role is operated by keyboard
        tabIndex={0}
        role="application"
        aria-roledescription="3D view"
        aria-label={name}
        aria-describedby={help}
        aria-busy={working}
        data-state={model ? "ready" : "loading"}
        onKeyDown={onKey}
        className="size-full rounded-sm -outline-offset-2"
      >
        <canvas
          ref={canvas}
          className={cn(
            "size-full cursor-grab rounded-sm active:cursor-grabbing",
            full.isOn ? "touch-none" : "touch-pan-y",
            model ? "animate-fade-in" : "opacity-0",
          )}
        />
      </div>
      <p id={help} className="sr-only">
        Use the arrow keys to turn, plus and minus to zoom, Home to reset, and Escape to close.
      </p>
      <p role="status" className="sr-only">
        {description}
      </p>
      <p
        role="status"
        className="pointer-events-none absolute inset-x-0 bottom-16 flex justify-center px-3 text-sm text-muted"
      >
        {working && (
          <span className="inline-flex items-center gap-2 rounded-sm bg-card px-3 py-1.5">
            <Spinner />
            {model ? "Updating…" : "Loading the 3D view…"}
          </span>
        )}
      </p>
      {model?.worn && view === "scale" && (
        <ScaleRuler scale={scale} worn={model.worn} size={choice?.size ?? null} carat={carat} />
      )}
      <div className="absolute inset-x-2 top-2 flex items-start justify-between gap-2">
        {model && !model.worn ? <span /> : <StageViews view={view} onPick={setView} disabled={!model} />}
        <button
          type="button"
          aria-label="Close the 3D view"
          onClick={onClose}
          className="inline-flex size-11 items-center justify-center rounded-sm bg-card hover:bg-stone"
        >
          <CloseIcon />
        </button>
      </div>
      <div className="absolute inset-x-2 bottom-2 grid justify-items-center gap-1">
        {carats && view === "scale" && model && (
          <CenterStoneSlider range={carats} carat={tried} onPick={setTried} />
        )}
        <StageControls onPress={press} full={full} disabled={!model} />
      </div>
    </div>
  );
}
