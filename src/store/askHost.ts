import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import { type Secret, unseal } from './secret.ts';
import { selectSite } from './siteSlice.ts';

/** What an endpoint asks; a secret is opened here and nowhere else. */
export type Question = FetchArgs & { secret?: Secret };

/** Asks the host that site.json names, below its area. Cookies travel to another origin only where it says so. */
export const askHost: BaseQueryFn<Question, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta> = (
  { secret, ...question },
  api,
  options,
) => {
  const { host, area, credentials } = selectSite(api.getState() as Parameters<typeof selectSite>[0]).api;
  const ask = fetchBaseQuery({
    baseUrl: `${host || location.origin}/${area}`,
    credentials: credentials ? 'include' : 'same-origin',
  });
  return ask(secret ? { ...question, ...quotedText(unseal(secret)) } : question, api, options);
};

/** A JSON body that is one string. The fetch wrapper would send a string as it is, and as plain text. */
function quotedText(text: string): Partial<FetchArgs> {
  return { body: JSON.stringify(text), headers: { 'content-type': 'application/json' } };
}
