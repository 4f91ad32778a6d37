import { WALLET_PARAMETER } from "./parameter";

/** Where the script is served that leads from a piece to the cart’s wallets. */
export const WALLETS_SCRIPT_URL = "/wallets/script.js";

/**
 * Adds the piece at hand to the cart as its own button does, and goes on to the cart, whose wallets open at once. Where the button
 * first asks for a choice, such as a size, that is asked. Where a piece can't be added, and on pages of other things, it isn't
 * offered. The browser runs it as it is written here.
 */
export const WALLETS_SCRIPT = `(()=>{
const d=document;
const added=()=>d.querySelector('.action-bar a[href="/cart"]'),add=()=>d.querySelector("button[data-add]:not(:disabled)");
const go=()=>location.assign("/cart?${WALLET_PARAMETER}=1");
const start=()=>{if(added())return go();add()?.click();
const until=performance.now()+3000;
const look=()=>{if(added())return go();if(performance.now()<until)requestAnimationFrame(look)};
look()};
const find=()=>{for(const button of d.querySelectorAll("[data-buy-with-wallet] button")){
button.hidden=!added()&&!add();
if(button.dataset.found===undefined){button.dataset.found="";button.addEventListener("click",start)}}};
find();new MutationObserver(find).observe(d.body,{subtree:true,childList:true,attributes:true,attributeFilter:["disabled"]});
})()`;
