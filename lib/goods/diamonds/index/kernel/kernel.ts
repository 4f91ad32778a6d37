import { type Kernel, plainKernel } from "./plain-kernel";
import { KERNEL_WASM } from "./wasm-binary";

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
