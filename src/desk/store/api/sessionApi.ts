import { calls } from '#contract/calls.ts';
import { unknownNameDetail } from '#contract/session.ts';
import { isDeskOpen } from '#desk/deskLock.ts';
import { api } from '#store/api.ts';
import type { Secret } from '#store/host/secret.ts';

/** Signing in and out. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    validatePassword: build.mutation<boolean, Secret>({
      queryFn: async (secret, { dispatch }, _options, baseQuery) => {
        // The answer to a sign-out deletes the cookie: that of the new session, if it came later.
        const running = dispatch(api.util.getRunningMutationsThunk());
        await Promise.all(running.filter(({ arg }) => (arg.endpointName as string) === 'logout'));
        const { data, error } = await baseQuery({ call: calls.validatePassword, secret, expected: unknownNameDetail });
        if (error?.failure === 'signedOut')
          return error.detail ? { error: { ...error, failure: 'refused' } } : { data: false };
        return error ? { error } : { data: isTruthyAnswer(data ?? '') };
      },
    }),
    logout: build.mutation<null, 'unlessInUse' | undefined>({
      queryFn: async (when, _api, _options, baseQuery) => {
        if (when === 'unlessInUse' && (await isDeskOpen())) return { data: null };
        const { error } = await baseQuery({ call: calls.logout });
        // A session that has ended already cannot be ended again.
        return error && error.status !== 401 ? { error } : { data: null };
      },
    }),
  }),
});

export const { useValidatePasswordMutation, useLogoutMutation } = sessionApi;

/** The password is right unless the answer is empty, falsy, or the HTML page of a proxy. */
function isTruthyAnswer(text: string): boolean {
  const answer = text.trim().toLowerCase();
  return !answer.startsWith('<') && !['', 'false', 'null', '0', '""'].includes(answer);
}
