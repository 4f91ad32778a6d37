import { spawn } from "node:child_process";
import type { MadePicture, RendererAnswer, RendererRequest } from "./renderer-messages";

/** The longest trace takes two minutes of a processor; a busy machine has others to serve first. */
const LONGEST_MS = 8 * 60_000;

/** A renderer that is started when it is first asked, and once more when it is asked after its end. */
export function startWhenAsked(start: () => Renderer): Renderer {
  let started: Renderer | null = null;
  const running = () => {
    started ??= start();
    return started;
  };
  return {
    render: (key) => running().render(key),
    currentOf: (pictures) => running().currentOf(pictures),
    end() {
      started?.end();
      started = null;
    },
  };
}

/** A trace makes little that lasts: V8 would let its heap grow to four times what it holds. */
const LEAN_HEAP = ["--max-semi-space-size=4", "--heap-growing-percent=25"];

const OTHER_ANSWER = "The renderer sent an unexpected answer";

/** A process that renders pictures, one after another. */
export type Renderer = {
  /** Renders a picture; null if there is none of that key. @throws Error when it fails */
  render(key: string): Promise<MadePicture | null>;
  /** The keys among these whose models still have the hashes given. @throws Error when it fails */
  currentOf(pictures: readonly { key: string; model: string }[]): Promise<readonly string[]>;
  /** Ends the process; what it renders fails. */
  end(): void;
};

/**
 * Starts the bundled renderer in a process of its own with the least priority: a trace keeps a processor busy for up to
 * two minutes. It ends when this process does.
 * @param side pixels a side that are traced; fewer than are stored are enlarged
 */
export function startRenderer(program: string, side?: number): Renderer {
  const child = spawn(process.execPath, [...LEAN_HEAP, program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // pictures are passed as bytes
    serialization: "advanced",
  });
  // callers that wait for an answer hear of its end
  child.on("error", () => undefined);

  const ask = (request: RendererRequest) =>
    new Promise<RendererAnswer>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        child.off("message", onMessage).off("error", onError).off("exit", onExit);
        act();
      };
      const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_MS).unref();
      const onMessage = (answer: unknown) => settle(() => resolve(answer as RendererAnswer));
      const onError = (error: Error) => settle(() => reject(error));
      const onExit = (code: number | null, signal: string | null) =>
        settle(() => reject(new Error(`The renderer ended with ${signal ?? code}`)));
      child.on("message", onMessage).on("error", onError).on("exit", onExit);
      if (child.exitCode !== null || child.signalCode !== null)
        return onExit(child.exitCode, child.signalCode);
      child.send(request, (error) => error && onError(error));
    });

  return {
    async render(key) {
      const answer = await ask({ render: key, side });
      if ("rendered" in answer) return answer.rendered;
      if ("unknown" in answer) return null;
      throw new Error("failed" in answer ? answer.failed : OTHER_ANSWER);
    },
    async currentOf(pictures) {
      const answer = await ask({ check: pictures });
      // none of them would have every picture rendered again
      if (!("current" in answer)) throw new Error("failed" in answer ? answer.failed : OTHER_ANSWER);
      return answer.current;
    },
    end() {
      child.kill("SIGKILL");
    },
  };
}
