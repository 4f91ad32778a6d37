import { type IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { processWide } from "@/lib/platform/runtime/process-wide";

const REFUSED = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Answers a request that offers to go on with another protocol, such as `Upgrade: h2c`, as if it offered none.
 *
 * Problem: Next listens for upgrades in production too, where it takes none: Node hands it every request with the header,
 * and it drops the connection.
 * Goes when: Next listens for upgrades in development only, and answers those it does not take.
 * @param takesWebsockets whether a page's connection to the development server is taken
 */
export function ignoreUpgradeOffers(takesWebsockets: boolean): void {
  processWide("ignore-upgrade-offers", () => {
    if (takesWebsockets) refuseOthers();
    else hideListeners();
    return true;
  })();
}

/** Node asks how many listen before it decides what to do with an offer. */
function hideListeners(): void {
  const { listenerCount } = Server.prototype;
  Server.prototype.listenerCount = function (event, ...rest) {
    return event === "upgrade" ? 0 : Reflect.apply(listenerCount, this, [event, ...rest]);
  };
}

function refuseOthers(): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
    const [request, socket] = given as [IncomingMessage, Duplex];
    if (event !== "upgrade" || /^websocket$/i.test(request.headers.upgrade ?? "")) {
      return Reflect.apply(emit, this, [event, ...given]) as boolean;
    }
    // Node no longer listens to this socket, and an error without a listener would end the process
    socket.on("error", () => socket.destroy());
    socket.end(REFUSED);
    return true;
  };
}
