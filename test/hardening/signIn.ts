/** Signs in as the admin and returns the session cookie. */
export async function signIn(url: string, password: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}api/ValidatePassword/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(password),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export async function retitle(url: string, cookie: string, title: string): Promise<Response> {
  const query = new URLSearchParams({ commentaryTrackPostId: '70010001', newTitle: title });
  return fetch(`${url}api/UpdateTitle/?${query}`, { method: 'POST', headers: { cookie } });
}
