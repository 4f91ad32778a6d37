/** Whether the browser can draw in 3D; checked before anything is fetched for it. */
export const drawsIn3d = (): boolean => document.createElement("canvas").getContext("webgl2") !== null;
