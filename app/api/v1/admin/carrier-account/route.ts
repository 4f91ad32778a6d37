import { serveAdmin } from "@/lib/desk/admin/serve-admin";
import {
  carrierAccountEndpoint,
  connectCarrierEndpoint,
  disconnectCarrierEndpoint,
} from "@/lib/desk/labels/endpoints";
import {
  handleCarrierAccount,
  handleConnectCarrier,
  handleDisconnectCarrier,
} from "@/lib/desk/labels/handlers";

export const GET = serveAdmin(carrierAccountEndpoint, handleCarrierAccount);
export const POST = serveAdmin(connectCarrierEndpoint, handleConnectCarrier);
export const DELETE = serveAdmin(disconnectCarrierEndpoint, handleDisconnectCarrier);
