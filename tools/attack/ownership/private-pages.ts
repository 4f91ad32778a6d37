import type { Person } from "../target/people";

/** The pages and files that show what a customer has, pointed at the victim's. */
export const PRIVATE_PAGES: readonly ((victim: Person) => string)[] = [
  () => "/my-account",
  () => "/my-account/account",
  () => "/my-account/orders",
  () => "/my-account/address",
  () => "/my-account/wishlist",
  () => "/my-account/password-change",
  ({ addressId }) => `/my-account/address/${addressId}`,
  ({ orders }) => `/my-account/view-order/${orders.paid}`,
  ({ orders }) => `/my-account/view-order/${orders.paid}/invoice`,
  ({ pastOrder }) => `/my-account/past-orders/${pastOrder}`,
  ({ orders }) => `/thankyou/order-received/${orders.paid}`,
  ({ orders }) => `/thankyou/order-received/${orders.paid}/invoice`,
  ({ guestOrder }) => `/thankyou/order-received/${guestOrder}`,
  ({ guestOrder }) => `/thankyou/order-received/${guestOrder}/invoice`,
  () => "/cart",
  () => "/checkout",
  () => "/wishlist",
  () => "/api/auth/session",
  () => "/thank-you-for-registration",
];
