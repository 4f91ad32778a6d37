import { CONSENT_COOKIE } from "@/lib/platform/consent/model";

/** Where the script is served that shows what paying later comes to. */
export const PAY_LATER_SCRIPT_URL = "/pay-later/script.js";

/** The elements that hold the amount as a page shows it: a piece’s price, and a cart’s total in the shop's own currency. */
const AMOUNTS = '[data-testid="price"],[data-testid="order-total"]:not([data-other-currency])';

/**
 * Shows the provider’s message beside the shop’s own words. The provider’s script is asked for nothing until the visitor has accepted
 * trackers and the message comes into view, or has pressed the button; then it follows the amount that the page shows. Without it, or
 * if it fails, the words stay. The browser runs it as it is written here.
 */
export const PAY_LATER_SCRIPT = `(()=>{
const d=document,w=window;let stripe;
const load=(src)=>stripe??=new Promise((ok,no)=>{if(w.Stripe)return ok(w.Stripe);const s=d.createElement("script");s.src=src;s.onload=()=>w.Stripe?ok(w.Stripe):no();s.onerror=no;d.head.append(s)});
const shown=()=>{const e=(d.getElementById("main")??d).querySelector('${AMOUNTS}');const all=e?.textContent.match(/[\\d,]+(\\.\\d+)?/g);return all?Math.min(...all.map((t)=>Number(t.replaceAll(",","")))):NaN};
const amount=(box)=>{const now=shown();return Math.round((now>0?now:Number(box.dataset.amount))*Number(box.dataset.units))};
const start=async(box)=>{if(box.dataset.state)return;box.dataset.state="loading";
const {key,script,currency,country,types}=box.dataset,button=box.querySelector("button"),place=box.querySelector("[data-message]");
button.disabled=true;
try{const make=await load(script);const elements=make(key).elements();
let last=amount(box);if(!(last>0))throw 0;
const message=elements.create("paymentMethodMessaging",{amount:last,currency,countryCode:country,paymentMethodTypes:types.split(" ")});
message.on("ready",()=>{box.dataset.state="shown";place.hidden=false;button.hidden=true;box.querySelector("[data-words]").hidden=true});
place.hidden=false;message.mount(place);
new MutationObserver(()=>{const now=amount(box);if(now>0&&now!==last){last=now;message.update({amount:now})}}).observe(d.getElementById("main")??d.body,{subtree:true,childList:true,characterData:true});
}catch(e){stripe=undefined;delete box.dataset.state;button.disabled=false;place.hidden=true;if(box.dataset.asked)box.querySelector("[role=status]").textContent="The payments couldn’t be loaded. Try again later."}};
const accepted=()=>/(^|;\\s*)${CONSENT_COOKIE}=accepted(\\.\\w+)*\\.payLater\\b/.test(d.cookie);
const seen=new IntersectionObserver((found)=>{for(const {isIntersecting:i,target:t} of found)if(i&&accepted())start(t)});
const find=()=>{for(const box of d.querySelectorAll("[data-pay-later]:not([data-found])")){box.dataset.found="";
const button=box.querySelector("button");button.hidden=false;
button.addEventListener("click",()=>{box.dataset.asked="1";start(box)});seen.observe(box)}};
find();new MutationObserver(find).observe(d.body,{subtree:true,childList:true});
})()`;
