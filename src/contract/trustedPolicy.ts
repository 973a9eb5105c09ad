/** The only name under which a page of ours may make markup out of text; the server's content policy repeats it. */
export const trustedPolicy = 'talkover';
