import { plainKernel } from "./plain-kernel";
import { KERNEL_WASM } from "./wasm-binary";

/** The operations that look at many stones; addresses are in bytes from the start of the memory. */
export type Kernel = {
  /**
   * Answers the plan at an address: writes the hits (a bit a row), adds to the tally (a count a value, each with its
   * own filter left out) and the extra (for each filter the stones that miss it alone).
   * @returns how many stones pass all filters
   */
  ask(plan: number): number;
  /**
   * Walks an order of rows from position `at`, `steps` of them, forwards (1) or backwards (−1), passes over `skip` hits
   * and writes up to `want` of the next ones. @returns how many it wrote
   */
  walk(
    order: number,
    at: number,
    step: 1 | -1,
    steps: number,
    hits: number,
    skip: number,
    want: number,
    into: number,
  ): number;
  /** Writes the numbers of all hit rows of so many blocks; the caller knows how many there are. */
  extract(hits: number, blocks: number, into: number): void;
  /** Writes to `into` the hits of the plan's last answer that have a value. */
  narrow(plan: number, value: number, into: number): void;
};

export type KernelName = "wasm" | "plain";

let compiled: WebAssembly.Module | undefined;

/** The compiled kernel on a memory, or null where the processor or the runtime lacks SIMD. */
function wasmKernel(memory: WebAssembly.Memory): Kernel | null {
  if (!compiled) {
    const binary = Buffer.from(KERNEL_WASM, "base64");
    if (!WebAssembly.validate(binary)) return null;
    compiled = new WebAssembly.Module(binary);
  }
  return new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as Kernel;
}

/** The named kernel on a memory; without a name WebAssembly, or TypeScript where the processor has no SIMD for it. */
export function kernelFor(
  memory: WebAssembly.Memory,
  name?: KernelName,
): { kernel: Kernel; name: KernelName } {
  const wasm = name === "plain" ? null : wasmKernel(memory);
  if (wasm) return { kernel: wasm, name: "wasm" };
  if (name === "wasm") throw new Error("This machine runs no WebAssembly with SIMD");
  return { kernel: plainKernel(memory), name: "plain" };
}
