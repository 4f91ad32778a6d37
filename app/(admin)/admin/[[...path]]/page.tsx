import { BackOffice } from "@/components/admin/shell/back-office";

/** Every address of the back office: its own router decides what is shown, and its API who may see it. */
export default function AdminPage() {
  return <BackOffice />;
}
