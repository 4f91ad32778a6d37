import { WALLET_PARAMETER } from "./parameter";

/** Where the script is served that leads from a piece to the cart’s wallets. */
export const WALLETS_SCRIPT_URL = "/wallets/script.js";

/**
 * Adds the piece at hand to the cart as its own button does, and goes on to the cart, whose wallets open at once. Where the button
 * first asks for a choice, such as a size, that is asked. The browser runs it as it is written here.
 */
export const WALLETS_SCRIPT = `(()=>{
const d=document;
const find=()=>{for(const box of d.querySelectorAll("[data-buy-with-wallet]:not([data-found])")){box.dataset.found="";
const button=box.querySelector("button");button.hidden=false;
button.addEventListener("click",()=>{
const go=()=>location.assign("/cart?${WALLET_PARAMETER}=1");
const bar=(d.getElementById("main")??d).querySelector(".action-bar");
if(bar?.querySelector('a[href="/cart"]'))return go();
const add=bar?.querySelector("button:not(:disabled)");if(!add)return;
add.click();
const until=performance.now()+3000;
const look=()=>{if(bar.querySelector('a[href="/cart"]'))return go();if(performance.now()<until)requestAnimationFrame(look)};
look()})}};
find();new MutationObserver(find).observe(d.body,{subtree:true,childList:true});
})()`;
