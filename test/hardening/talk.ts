import { connect, type Socket } from 'node:net';

/** Opens a connection, lets `speak` write to it, and gives all that came back until the server ended it. */
export function talk(port: number, speak: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => speak(socket));
    socket.setEncoding('latin1').on('data', (text: string) => {
      heard += text;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

/** Sends this and nothing more. */
export const sayOnce = (port: number, words: string | Buffer) => talk(port, (socket) => void socket.end(words));

export const statusesIn = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
