import { strictScript } from "./strict-script";

/** Unsaved work was given up when the page was left, so the browser must not ask about it again. */
const script = `addEventListener("pageshow",({persisted})=>{if(persisted){document.documentElement.hidden=true;addEventListener("beforeunload",(event)=>event.stopImmediatePropagation(),true);location.reload()}})`;

/**
 * Hides and reloads a strict page that Back restores as it was left, because its visitor may have signed out since.
 * `no-store` alone doesn't prevent that: WebKit obeys it over HTTPS only, and Chrome restores some of these pages too.
 */
export const RestoredPageScript = () => strictScript(script);
