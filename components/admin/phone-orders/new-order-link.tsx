import { Link } from "react-router";
import { buttonClass } from "@/components/ui/form/button-style";
import { useMay } from "../identity";

/** Leads to a new order by phone, for those who may place one. */
export function NewOrderLink() {
  if (!useMay("orders.write")) return null;
  return (
    <Link to="/orders/new" className={buttonClass("primary", "sm")}>
      New order by phone
    </Link>
  );
}
