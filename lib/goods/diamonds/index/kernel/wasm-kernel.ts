import type { Kernel } from "./kernel";
import { KERNEL_WASM } from "./wasm-binary";

let compiled: WebAssembly.Module | undefined;

/** The compiled kernel on a memory, or null where the processor or the runtime lacks SIMD. */
export function wasmKernel(memory: WebAssembly.Memory): Kernel | null {
  if (!compiled) {
    const binary = Buffer.from(KERNEL_WASM, "base64");
    if (!WebAssembly.validate(binary)) return null;
    compiled = new WebAssembly.Module(binary);
  }
  return new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as Kernel;
}
