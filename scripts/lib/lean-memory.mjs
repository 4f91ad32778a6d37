// Preloaded into the shop: V8 lets a heap grow to four times what it holds before it collects, where memory is plenty.
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--heap-growing-percent=25");
