/** The cookie of an admin of the server at this address. */
export async function signIn(url: string, password: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}api/ValidatePassword/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(password),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function retitle(url: string, cookie: string, title: string): Promise<Response> {
  const query = new URLSearchParams({ commentaryTrackPostId: '70010001', newTitle: title });
  return fetch(`${url}api/UpdateTitle/?${query}`, { method: 'POST', headers: { cookie } });
}
