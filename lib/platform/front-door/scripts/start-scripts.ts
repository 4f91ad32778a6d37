import { ALIVE } from "@/lib/platform/navigation/alive-event";

/** Type of a script that waits: browsers neither fetch nor run one of a type they don't know. */
export const LATE_TYPE = "text/late";
/** Relation of the preload of such a script, unknown to browsers too. */
export const LATE_PRELOAD = "late-preload";

/** How long scripts wait at most for the main picture and the fonts after the first paint, ms. */
const LONGEST_MS = 1_500;

/** What does nothing until its script runs; forms, links and popovers work without. */
const SCRIPTED = "button[type=button]:not([popovertarget]),[role=button]";

/**
 * An inline script that starts the scripts of its document once the first paint, the main picture and the fonts are
 * there, or at once when a visitor touches the page or doesn't see it. A touch of a link doesn't start them: the browser follows it by
 * itself, and on a slow machine the scripts would keep its click waiting. A script with the document's nonce may insert
 * others, so it works under a nonce policy too.
 *
 * The last click on a button that React had not reached yet is repeated once the page is alive, unless the button has
 * gone or the page was scrolled since. React hears clicks on the document, so whatever it reached has its mark here.
 */
export const startScripts = `(()=>{
const d=document,touches=["pointerdown","touchstart","keydown","click"];
let begun=false,early,y;
const start=()=>{
for(const link of d.querySelectorAll('link[rel="${LATE_PRELOAD}"]'))link.rel="preload";
for(const late of d.querySelectorAll('script[type="${LATE_TYPE}"]')){
const script=d.createElement("script");
for(const{name,value}of late.attributes)if(name!=="type")script.setAttribute(name,value);
script.nonce=late.nonce;
late.replaceWith(script);
}
};
const begin=e=>{
if(begun||e?.target?.closest?.("a[href]"))return;
begun=true;
for(const type of touches)removeEventListener(type,begin,true);
d.removeEventListener("visibilitychange",begin);
start();
if(d.readyState!=="loading")return;
const watch=new MutationObserver(start);
watch.observe(d,{childList:true,subtree:true});
d.addEventListener("DOMContentLoaded",()=>{start();watch.disconnect()});
};
const painted=()=>{
const picture=d.querySelector('img[fetchpriority="high"]');
setTimeout(begin,${LONGEST_MS});
const shown=!picture||picture.complete||new Promise(r=>{picture.addEventListener("load",r);picture.addEventListener("error",r)});
Promise.all([shown,d.fonts?.ready]).then(()=>requestAnimationFrame(()=>requestAnimationFrame(begin)));
};
const lost=e=>{
const button=e.target.closest?.("${SCRIPTED}");
early=button&&!Object.keys(button).some(key=>key.startsWith("__reactProps"))&&button;
y=scrollY;
};
addEventListener("click",lost);
addEventListener("${ALIVE}",()=>{
removeEventListener("click",lost);
if(early?.isConnected&&scrollY===y)early.click();
},{once:true});
for(const type of touches)addEventListener(type,begin,{capture:true,passive:true});
d.addEventListener("visibilitychange",begin);
addEventListener("load",painted);
if(d.hidden)begin();
else new PerformanceObserver(painted).observe({type:"paint",buffered:true});
})()`.replaceAll("\n", "");
