import path from 'node:path';
import { openPostgres } from '#server/database/openPostgres.ts';
import { openCluster } from './ownCluster.ts';

/** The certificate of the server is for `localhost`, and valid for a hundred years. */
const certificates = path.join(import.meta.dirname, 'tls');

let cluster: Awaited<ReturnType<typeof openCluster>>;
beforeAll(async () => {
  cluster = await openCluster(certificates);
});
afterAll(() => cluster.remove());

async function usesTls(host: string, parameters: Record<string, string>): Promise<boolean | undefined> {
  const address = new URL(cluster.url);
  address.hostname = host;
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const db = openPostgres(address.href);
  try {
    const [row] = await db.all<{ ssl: boolean }>('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    return row?.ssl;
  } finally {
    await db.close();
  }
}

const verified = (authority: string) => ({
  sslmode: 'verify-full',
  sslrootcert: path.join(certificates, `${authority}.pem`),
});

it('a database is reached through TLS where its certificate is from the given authority, and for its host', async () => {
  expect(await usesTls('localhost', verified('authority'))).toBe(true);
  expect(await usesTls('127.0.0.1', {})).toBe(false);
});

it.each(['prefer', 'require', 'verify-ca'])(
  'the mode %s, which a host shows in its address, checks the certificate without a warning',
  async (sslmode) => {
    const emitWarning = jest.spyOn(process, 'emitWarning');
    expect(await usesTls('localhost', { ...verified('authority'), sslmode })).toBe(true);
    await expect(usesTls('127.0.0.1', { ...verified('authority'), sslmode })).rejects.toThrow("not in the cert's list");
    expect(emitWarning).not.toHaveBeenCalled();
  },
);

it.each([
  ['of another authority', 'localhost', verified('other'), 'unable to verify the first certificate'],
  ['for another host', '127.0.0.1', verified('authority'), "IP: 127.0.0.1 is not in the cert's list"],
  ['of an authority that nobody knows', 'localhost', { sslmode: 'require' }, 'unable to verify the first certificate'],
])('a database whose certificate is %s is refused', async (_, host, parameters, message) => {
  await expect(usesTls(host, parameters)).rejects.toThrow(message);
});
