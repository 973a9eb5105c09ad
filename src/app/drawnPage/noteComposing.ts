declare global {
  interface Window {
    /** Whether a text is being composed with an input method, such as one for Japanese. */
    isComposing?: boolean;
  }
}

const note = ({ type }: CompositionEvent) => {
  window.isComposing = type === 'compositionstart';
};
addEventListener('compositionstart', note);
addEventListener('compositionend', note);

export {};
