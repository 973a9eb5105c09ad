/** What this server keeps of a visitor, for the page /privacy. docs/operating.md has the same text with its reasons. */
export const privacyText = `This site has no advertising, no analytics and no cookies for visitors.

At your first visit your browser makes a random number and keeps it (as “userId” in its local storage). The site stores that number with the date of your first visit, so that it can count how many people visit. It says nothing about who you are. You can delete it with the site’s data in your browser. The theme that you choose is kept in the same place and is never sent.

The server sees your internet address, as every server does, and does not store it. Only its log has the address, when something goes wrong, a request comes from another site, or someone signs in. What you type into the search while the page is still loading is sent to the server to be answered, and not stored.

Film posters come from image.tmdb.org. That host sees your address, too.`;
