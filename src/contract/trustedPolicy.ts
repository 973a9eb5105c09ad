/** The Trusted Types policy that may turn text into markup. The server's content security policy allows only this name. */
export const trustedPolicy = 'talkover';
