import { spawn } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, isCalledDirectly, orExplain } from '../fault.mjs';
import { findPostgres } from '../postgres.mjs';
import { run } from '../run.mjs';

const startTimeoutMs = 30_000;

/**
 * Starts an empty server in a temporary folder, for tests. It waits for the disk only where a test ends it, and has TLS
 * only with a folder of certificates.
 */
export async function startCluster({ fsync = 'off', certificates } = {}) {
  const bin = findPostgres();
  if (!bin) throw new Fault('The tests on PostgreSQL need its server. Install it, or set TEST_DATABASE_URL.');
  const folder = mkdtempSync(path.join(tmpdir(), 'talkover-postgres-'));
  const user = await unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  await runProgram(
    bin,
    'initdb',
    ['-D', data, '-U', 'talkover', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    user,
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync,
    max_connections: 300,
    ...(certificates && tlsSettings(certificates, folder, user)),
  };
  let server;
  const start = async () => {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(path.join(bin, 'postgres'), ['-D', data, ...options], { ...user, cwd: folder, stdio: 'ignore' });
    await waitUntilReady(`postgres://talkover@127.0.0.1:${port}/postgres`);
  };
  const end = (signal) =>
    new Promise((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once('exit', resolve);
      const parts = signal === 'SIGKILL' ? childrenOf(server.pid) : [];
      server.kill(signal);
      for (const pid of parts) killIfAlive(pid);
    });
  await start();
  await createDatabase(`postgres://talkover@127.0.0.1:${port}/postgres`);
  return {
    url: `postgres://talkover@127.0.0.1:${port}/talkover`,
    start,
    end,
    async remove() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** With copies of the files: PostgreSQL refuses a key that others can read. */
function tlsSettings(certificates, folder, user) {
  const [certificate, key] = ['server.pem', 'server.key'].map((name) => {
    const file = path.join(folder, name);
    copyFileSync(path.join(certificates, name), file);
    chmodSync(file, 0o600);
    if (user) chownSync(file, user.uid, user.gid);
    return file;
  });
  return { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key };
}

/** On Linux only. Elsewhere, the parts of a killed server end by themselves, a moment later. */
function childrenOf(pid) {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

function killIfAlive(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** PostgreSQL does not run as root. */
async function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => run([option, name], { command: 'id' })));
    if (uid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Fault('PostgreSQL does not run as root, and this machine has no other user for it.');
}

async function runProgram(bin, name, args, user) {
  const child = spawn(path.join(bin, name), args, {
    ...user,
    cwd: path.dirname(args[1]),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Fault(`${name} failed:\n${output}`);
}

/** Its default is to sort texts by the rules of English, so that the tests show where that would matter. */
async function createDatabase(url) {
  const client = await connect(url);
  const english = "LOCALE_PROVIDER icu ICU_LOCALE 'en'";
  await client.query(`CREATE DATABASE talkover TEMPLATE template0 ${english}`).catch(() =>
    // Before PostgreSQL 15, or built without ICU.
    client.query('CREATE DATABASE talkover'),
  );
  await client.end();
}

async function waitUntilReady(url) {
  const start = Date.now();
  for (;;) {
    try {
      const client = await connect(url);
      return await client.end();
    } catch (error) {
      if (Date.now() - start > startTimeoutMs) throw new Fault(`PostgreSQL did not start: ${error.message}`);
      await sleep(50);
    }
  }
}

async function connect(url) {
  // Not at the top: this file is read before the packages are installed.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Prints the address of an empty server and keeps it until standard input ends. A line there with the name of a signal
 * ends the server, “start” starts it again; each is answered with a line. For TLS, the command names a folder of
 * certificates.
 */
async function keepCluster() {
  const cluster = await startCluster({ fsync: 'on', certificates: process.argv[2] });
  console.log(cluster.url);
  for await (const line of createInterface({ input: process.stdin })) {
    await (line === 'start' ? cluster.start() : cluster.end(line));
    console.log(line);
  }
  await cluster.remove();
}

if (isCalledDirectly(import.meta.url)) await orExplain(keepCluster);
