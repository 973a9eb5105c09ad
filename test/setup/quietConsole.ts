/**
 * What React says here and nowhere else. Answers of a real server, and work that waits for an idle page, come when they
 * come and not inside a call of `act`; and jsdom does not know the element `search`, which browsers do.
 */
const onlyHere = [/^An update to .* was not wrapped in act/, /^The tag <.*> is unrecognized in this browser/];

const say = console.error;

console.error = (...said: unknown[]) => {
  const words = said.map(String);
  const text = words.slice(1).reduce((whole, word) => whole.replace('%s', word), words[0] ?? '');
  if (!onlyHere.some((pattern) => pattern.test(text))) say(...said);
};

export {};
