import { afterEach, describe, expect, it, vi } from "vitest";
import { KERNEL_WASM } from "@/lib/goods/diamonds/index/kernel/wasm-binary";
import { compileKernel, INDEX_KERNEL } from "@/tools/generate/kernel.mjs";

const memory = () => new WebAssembly.Memory({ initial: 2 });
const freshKernels = async () => {
  vi.resetModules();
  return await import("@/lib/goods/diamonds/index/kernel/kernel");
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the kernel", () => {
  it("is what its source compiles to, byte for byte", { timeout: 60_000 }, async () => {
    // a changed source wants `npm run build:kernel`
    expect(Buffer.from(await compileKernel(INDEX_KERNEL)).toString("base64")).toBe(KERNEL_WASM);
  });

  it("is WebAssembly unless the plain one is asked for", async () => {
    const { kernelFor } = await freshKernels();
    expect(kernelFor(memory()).name).toBe("wasm");
    expect(kernelFor(memory(), "plain").name).toBe("plain");
  });

  it("gives way to the plain one where the machine refuses its instructions", async () => {
    vi.spyOn(WebAssembly, "validate").mockReturnValue(false);
    const { kernelFor } = await freshKernels();
    expect(kernelFor(memory()).name).toBe("plain");
    expect(() => kernelFor(memory(), "wasm")).toThrow(/SIMD/);
  });
});
