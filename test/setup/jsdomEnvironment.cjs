const JSDOMEnvironment = require('jest-environment-jsdom').default;

/** jsdom with the web APIs of Node that it lacks or has in a version that differs from a browser's. */
module.exports = class extends JSDOMEnvironment {
  constructor(config, context) {
    super(config, context);
    // Resolve packages as Node does, not through their "browser" export.
    this.customExportConditions = ['node', 'node-addons'];
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      structuredClone,
      BroadcastChannel,
      TextEncoder,
      TextDecoder,
      TextEncoderStream,
      TextDecoderStream,
      // Node's own, because Fastify checks payloads with `instanceof` and Buffer extends Node's Uint8Array.
      ArrayBuffer,
      Uint8Array,
      ReadableStream,
      WritableStream,
      TransformStream,
      CompressionStream,
      DecompressionStream,
      setImmediate,
      clearImmediate,
      /** Moves the page to another address without loading anything. */
      reconfigurePage: (url) => {
        this.dom.reconfigure({ url });
        forgetBaseAddress(this.global.document);
      },
    });
    Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle, configurable: true });
    acceptNodeSignals(this.global);
    acceptForms(this.global);
  }
};

/** jsdom keeps the address that relative links were last resolved against, until a <base> comes or goes. */
function forgetBaseAddress(document) {
  const base = document.createElement('base');
  base.href = '/';
  document.head.append(base);
  base.remove();
}

function acceptNodeSignals({ EventTarget }) {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (!(options?.signal instanceof AbortSignal)) return addEventListener.call(this, type, listener, options);
    const { signal, ...rest } = options;
    if (signal.aborted) return undefined;
    addEventListener.call(this, type, listener, rest);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
    return undefined;
  };
}

/** Node's FormData, which fetch can send, filled from a form of jsdom. */
function acceptForms(global) {
  const JsdomFormData = global.FormData;
  global.FormData = class extends FormData {
    constructor(form, submitter) {
      super();
      if (form) for (const [name, value] of new JsdomFormData(form, submitter)) this.append(name, value);
    }
  };
}
