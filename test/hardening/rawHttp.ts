import { connect, type Socket } from 'node:net';

/** Opens a connection, lets `write` use it, and returns everything that was received until it closed. */
export function exchange(port: number, write: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => write(socket));
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

/** Sends a request that says `connection: close`. Node gives no answer to a client that ends its side before it. */
export const ask = (port: number, request: string) => exchange(port, (socket) => void socket.write(request));

/** Sends these bytes and ends the sending side. */
export const sendOnce = (port: number, bytes: string | Buffer) => exchange(port, (socket) => void socket.end(bytes));

export const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
