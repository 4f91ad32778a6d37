import { DRAWN_RADIUS } from "@/lib/goods/geometry/drawings/true-size/hand-drawing";
import {
  COINS,
  DEFAULT_TRUE_SIZE,
  HAND_WIDTHS,
  SIZE_DIAMETER,
  SKIN_TONES,
  TRUE_SIZE_FORM,
  TRUE_SIZE_FORM_URL,
  TRUE_SIZE_KEY,
  TRUE_SIZE_OPENER,
} from "@/lib/goods/terms/true-size";

const facts = JSON.stringify({
  key: TRUE_SIZE_KEY,
  coins: Object.fromEntries(
    Object.entries(COINS).map(([name, { label, diameter }]) => [name, { label, diameter }]),
  ),
  widths: Object.fromEntries(Object.entries(HAND_WIDTHS).map(([name, { by }]) => [name, by])),
  tones: Object.keys(SKIN_TONES),
  usual: DEFAULT_TRUE_SIZE,
  at: SIZE_DIAMETER.at / 2 / DRAWN_RADIUS,
  by: SIZE_DIAMETER.by / 2 / DRAWN_RADIUS,
});

/**
 * Shows pieces against what the shopper of this browser has chosen, fetches the form once it is opened, and keeps what is chosen.
 * A page is made once for everybody, so the choice is applied to the document, by attributes and custom properties that move nothing.
 * The browser runs it as it is written here.
 */
export const TRUE_SIZE_SCRIPT = `(()=>{
const F=${facts},d=document,h=d.documentElement,forms=()=>d.querySelectorAll("form[${TRUE_SIZE_FORM}]");
let unsaved=null;
const read=()=>{let kept=unsaved;try{kept=JSON.parse(localStorage.getItem(F.key))||unsaved}catch{}
const v={...F.usual,...kept};
if(!F.coins[v.against])v.against=F.usual.against;
if(!(v.size>=3&&v.size<=13))v.size=F.usual.size;
if(!F.widths[v.width])v.width=F.usual.width;
if(!F.tones.includes(v.tone))v.tone=F.usual.tone;
return v};
const fill=(v)=>{for(const f of forms())for(const e of f.elements)if(e.type==="radio")e.checked=e.value===v[e.name];else if(e.name in v)e.value=v[e.name]};
const show=()=>{const v=read(),c=F.coins[v.against],set=(k,x)=>h.style.setProperty(k,x);
h.toggleAttribute("data-on-coin",!!c);h.dataset.skin=v.tone;
if(c){set("--coin",c.diameter/2);set("--coin-name",JSON.stringify(c.label+", "+c.diameter+" mm across"))}
set("--finger",F.at+F.by*v.size);set("--finger-size",JSON.stringify(""+v.size));set("--hand-width",F.widths[v.width]);fill(v)};
const failed=(e)=>{e.querySelector("[role=alert]")||e.insertAdjacentHTML("beforeend",'<p role="alert" class="text-sm text-muted">The choices couldn’t be loaded. Close this and open it again.</p>')};
const load=async(e)=>{try{const r=await fetch("${TRUE_SIZE_FORM_URL}");if(!r.ok)throw 0;const {html:t}=await r.json();if(e.querySelector("form"))return;
e.querySelector("[role=alert]")?.remove();e.insertAdjacentHTML("beforeend",t);fill(read())}catch{failed(e)}};
show();addEventListener("DOMContentLoaded",show);addEventListener("pageshow",show);
addEventListener("storage",({key})=>{if(key===F.key||key===null)show()});
d.addEventListener("toggle",({target:e})=>{if(e.open&&e.hasAttribute("${TRUE_SIZE_OPENER}")){if(e.querySelector("form"))fill(read());else load(e)}},true);
d.addEventListener("change",({target:{form:f}})=>{if(!f||!f.hasAttribute("${TRUE_SIZE_FORM}"))return;
unsaved=Object.fromEntries(new FormData(f));unsaved.size=Number(unsaved.size);
try{localStorage.setItem(F.key,JSON.stringify(unsaved));unsaved=null}catch{}show()});
})()`;
