/** Parameter of the cart’s address for a shopper who came to pay with a wallet. */
export const WALLET_PARAMETER = "wallet";
