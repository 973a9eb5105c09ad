/**
 * React's warnings that concern only the test environment: responses of a real server and idle work arrive outside of
 * `act`, jsdom lacks the element `search`, and Node 20 a property of buffers that only React's development form looks
 * at.
 */
const ignored = [
  /^An update to .* was not wrapped in act/,
  /^The tag <.*> is unrecognized in this browser/,
  /^React encountered an empty buffer when writing/,
];

const logError = console.error;

console.error = (...args: unknown[]) => {
  const words = args.map(String);
  const text = words.slice(1).reduce((message, word) => message.replace('%s', word), words[0] ?? '');
  if (!ignored.some((pattern) => pattern.test(text))) logError(...args);
};

export {};
