const word = /./;
/**
 * What the driver does with an address: it ignores all other parameters, so that one with a typo would turn TLS off.
 */
const parameters: Readonly<Record<string, RegExp>> = {
  sslmode: /^(?:disable|prefer|require|verify-ca|verify-full|no-verify)$/,
  ssl: /^(?:true|1|0|no-verify)$/,
  sslrootcert: word,
  sslcert: word,
  sslkey: word,
  sslnegotiation: /^(?:postgres|direct)$/,
  uselibpqcompat: /^(?:true|false)$/,
  host: word,
  port: /^\d+$/,
  user: word,
  password: word,
  options: word,
  application_name: word,
  client_encoding: word,
  // In addresses that hosts show. The driver ignores them, and nothing is less safe: the certificate is checked.
  channel_binding: word,
  connect_timeout: word,
  target_session_attrs: word,
};

/**
 * The driver checks the certificate with these modes as well, but with ten lines of warning that its next version will
 * not.
 */
export function checkCertificate({ searchParams }: URL): void {
  const mode = searchParams.get('sslmode') ?? '';
  const isLibpq = searchParams.get('uselibpqcompat') === 'true';
  if (/^(?:prefer|require|verify-ca)$/.test(mode) && !isLibpq) searchParams.set('sslmode', 'verify-full');
}

/** What is wrong with the address of a PostgreSQL, for the end of a sentence. It repeats nothing that may be secret. */
export function addressFault(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const unknown = [...(url?.searchParams.keys() ?? [])].find((name) => !Object.hasOwn(parameters, name));
  // A password with a ? in it looks like a parameter.
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || /\W/.test(unknown ?? ''))
    return 'must be an address like postgres://user:password@host/database';
  // The driver accepts a % that begins no two digits, except in the name of the database.
  const parts = [url.pathname, ...[url.username, url.password].map((part) => part.replace(/%(?![\da-f]{2})/gi, '%25'))];
  if (!parts.every(canDecode)) return 'has a % that means nothing: write %25 for the sign itself';
  if (unknown !== undefined)
    return `has the unknown parameter ${unknown}; known are ${Object.keys(parameters).join(', ')}`;
  const [wrong] = [...url.searchParams].find(([name, value]) => !parameters[name]?.test(value)) ?? [];
  if (wrong === 'sslmode')
    return 'has an unknown sslmode; it must be disable, prefer, require, verify-ca, verify-full or no-verify';
  return wrong && `has a parameter ${wrong} with a value that means nothing`;
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
