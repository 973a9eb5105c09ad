/**
 * Overviews that try to run scripts or to load files, by combining known attacks: elements with event handlers, spellings
 * of URLs, places where the parser switches its mode, names that clobber DOM properties. A script that runs sets
 * `window.ran`; all files are at `elsewhere`.
 */
const elsewhere = 'https://elsewhere.example';

const run = 'window.ran=1';
const picture = `<img src=${elsewhere}/p onerror=${run}>`;
const script = `<script>${run}</script>`;
/** Becomes an element if text is parsed a second time. */
const escaped = `&lt;img src=${elsewhere}/s onerror=${run}&gt;`;

const hex = (code: number) => `&#x${code.toString(16)};`;
const inEntities = (text: string) => [...text].map((letter) => hex(letter.codePointAt(0) ?? 0)).join('');

const scripts = [
  script,
  `<SCRIPT>${run}</SCRIPT>`,
  `<script\n>${run}</script\t>`,
  `<script/x=">">${run}</script>`,
  `<script>${run}`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<b <script>${run}</script>`,
  `<script src=${elsewhere}/x.js></script>`,
  `<script src=//elsewhere.example/x.js async></script>`,
  `<script type=module>import "${elsewhere}/x.js"</script>`,
  `<script type=importmap>{"imports":{"react":"${elsewhere}/x.js"}}</script>`,
  `<script type=speculationrules>{"prefetch":[{"urls":["${elsewhere}/x"]}]}</script>`,
  `<script for=window event=onload>${run}</script>`,
  `<<script>${run}//<</script>`,
  `<script><!--\n${run}\n--></script>`,
  `<script>//]]>\n${run}</script>`,
  `<scr\0ipt>${run}</scr\0ipt>`,
];

/** Elements whose handlers run without user interaction. */
const selfFiring = [
  `img src=${elsewhere}/i onload=${run}`,
  `img src=x: onerror=${run}`,
  `image src=${elsewhere}/i onerror=${run}`,
  `svg onload=${run}`,
  `body onload=${run}`,
  `body onpageshow=${run}`,
  `html onfocusin=${run}`,
  `iframe src=${elsewhere} onload=${run}`,
  `frameset onload=${run}`,
  `video src=${elsewhere}/v onerror=${run} autoplay`,
  `audio src=${elsewhere}/a onerror=${run} autoplay`,
  `video><source src=${elsewhere}/v onerror=${run}`,
  `details open ontoggle=${run}`,
  `dialog open onbeforetoggle=${run}`,
  `input autofocus onfocus=${run}`,
  `input type=image src=${elsewhere}/i onerror=${run}`,
  `select autofocus onfocus=${run}`,
  `textarea autofocus onfocus=${run}`,
  `button autofocus onfocus=${run}`,
  `keygen autofocus onfocus=${run}`,
  `isindex autofocus onfocus=${run}`,
  `a href=#x tabindex=0 autofocus onfocus=${run}`,
  `p tabindex=0 autofocus onfocus=${run}`,
  `em contenteditable autofocus onfocus=${run}`,
  `marquee onstart=${run}`,
  `link rel=stylesheet href=${elsewhere}/c onerror=${run}`,
  `object data=${elsewhere}/o onerror=${run}`,
  `embed src=${elsewhere}/e onload=${run}`,
  `style onload=${run}`,
  `track src=${elsewhere}/t onerror=${run}`,
  `li style="animation:x 1s" onanimationstart=${run}`,
  `b style="transition:all 1s" ontransitionend=${run}`,
  `p style="content-visibility:auto" oncontentvisibilityautostatechange=${run}`,
  `ul onscrollend=${run} style="overflow:scroll"`,
  `x-y onclick=${run} is=anything`,
].map((inside) => `<${inside}>words</${inside.split(/[ >]/)[0]}>`);

const allowed = ['p', 'br', 'em', 'i', 'strong', 'b', 'ul', 'ol', 'li', 'blockquote', 'a'];
const attributes = [
  `onclick=${run} onpointerover=${run}`,
  `style="background:url(${elsewhere}/b);position:fixed;inset:0"`,
  'id=root name=root class=modal slot=x',
  `href=javascript:${run} src=${elsewhere}/s data=${elsewhere}/d`,
  `xlink:href=javascript:${run} xmlns:xlink=http://www.w3.org/1999/xlink`,
  `cite=javascript:${run} background=${elsewhere}/g popover=auto`,
];
const withAttributes = allowed.flatMap((name) =>
  attributes.map((attribute) => `<${name} ${attribute}>words</${name}>`),
);

/** One handler in different spellings that parsers treat alike. */
const spellings = [
  `<img/src=x:/onerror=${run}>`,
  `<img\nsrc=x:\nonerror\n=\n${run}>`,
  `<img src=x: ONERROR=${run}>`,
  `<img src=x: onerror="${inEntities(run)}">`,
  `<img src="x:"onerror='${run}'>`,
  `<img src=\`x:\` onerror=\`${run}\`>`,
  `<img """><script>${run}</script>">`,
  `<img src=x id/=' onerror=${run}//'>`,
  `<img src='x:>' onerror=${run}>`,
  `<img\x0Csrc=x:\x0Conerror=${run}>`,
  `<IMG SRC=x: onerror=${run} `,
  `<img src=x: onerror=${run}//`,
];

const spaces = [
  0x00, 0x01, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x1f, 0x20, 0x7f, 0xa0, 0xad, 0x1680, 0x180e, 0x2000, 0x200b,
  0x200e, 0x2028, 0x2029, 0x202e, 0x3000, 0xfeff,
];
const addresses = [
  ...spaces.map((code) => `${hex(code)}javascript:${run}`),
  ...spaces.slice(1, 10).map((code) => `java${hex(code)}script:${run}`),
  ...spaces.slice(1, 10).map((code) => `javascript${hex(code)}:${run}`),
  `JaVaScRiPt:${run}`,
  inEntities(`javascript:${run}`),
  `&#0000106avascript&colon;${run}`,
  `java&Tab;script&colon;${run}`,
  `java&NewLine;script:${run}`,
  `javascript://elsewhere.example/%0a${run}`,
  `javascript:"https://elsewhere.example"`,
  `vbscript:MsgBox(1)`,
  `livescript:${run}`,
  `data:text/html,${script}`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${run}>`,
  'blob:https://elsewhere.example/1',
  `feed:javascript:${run}`,
  `view-source:${elsewhere}`,
  'file:///etc/passwd',
  'ftp://elsewhere.example',
  'mailto:a@elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/manage',
  '#tracks',
  '?track=1',
  'https:elsewhere.example',
  'https:/elsewhere.example',
  'http:\\\\elsewhere.example',
  'ht\ntps://elsewhere.example',
  'https ://elsewhere.example',
  'https://else where.example',
].map((address) => `<a href="${address}">words</a>`);

const addressAttributes = [
  'action',
  'archive',
  'attributionsrc',
  'background',
  'cite',
  'classid',
  'codebase',
  'data',
  'dynsrc',
  'formaction',
  'href',
  'icon',
  'imagesrcset',
  'longdesc',
  'lowsrc',
  'manifest',
  'ping',
  'poster',
  'profile',
  'src',
  'srcset',
  'usemap',
  'xlink:href',
  'xml:base',
];
const withAddresses = addressAttributes.flatMap((name) => [
  `<a href=https://example.org/ ${name}=${elsewhere}/${name}>words</a>`,
  `<blockquote ${name}="javascript:${run}">words</blockquote>`,
]);

const loaders = [
  `<base href=${elsewhere}/><a href=x>words</a>`,
  `<base target=_parent>`,
  `<meta http-equiv=refresh content="0;url=${elsewhere}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<meta http-equiv=Content-Security-Policy content="default-src *">`,
  `<meta http-equiv=set-cookie content="a=b">`,
  `<meta charset=utf-7>+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  ...[
    'stylesheet',
    'preload',
    'prefetch',
    'preconnect',
    'dns-prefetch',
    'modulepreload',
    'prerender',
    'icon',
    'import',
    'manifest',
  ].map((rel) => `<link rel=${rel} href=${elsewhere}/${rel} as=image>`),
  `<style>@import "${elsewhere}/c"; * { background: url(${elsewhere}/b) }</style>`,
  `<style>@font-face { font-family: x; src: url(${elsewhere}/f) } * { font-family: x }</style>`,
  `<p style="background-image:image-set('${elsewhere}/b' 1x)">words</p>`,
  `<p style="list-style:url(${elsewhere}/l);cursor:url(${elsewhere}/c),auto">words</p>`,
  `<iframe srcdoc="&lt;script>parent.ran=1&lt;/script>"></iframe>`,
  `<iframe src="javascript:parent.ran=1"></iframe>`,
  `<iframe src=${elsewhere} loading=eager sandbox=allow-scripts></iframe>`,
  `<frameset><frame src=${elsewhere}></frameset>`,
  `<portal src=${elsewhere}></portal>`,
  `<fencedframe src=${elsewhere}></fencedframe>`,
  `<object data="data:text/html,${script}"></object>`,
  `<object type=image/svg+xml data=${elsewhere}/o></object>`,
  `<object><param name=movie value=${elsewhere}/m></object>`,
  `<embed src="javascript:${run}">`,
  `<applet code=x archive=${elsewhere}/x.jar></applet>`,
  `<bgsound src=${elsewhere}/s>`,
  `<picture><source srcset=${elsewhere}/1><img src=${elsewhere}/2></picture>`,
  `<img srcset="${elsewhere}/1 1x, ${elsewhere}/2 2x" sizes=100vw>`,
  `<video poster=${elsewhere}/p></video>`,
  `<audio controls autoplay><source src=${elsewhere}/a></audio>`,
  `<table background=${elsewhere}/t><tr><td background=${elsewhere}/d>words</table>`,
  `<body background=${elsewhere}/b>words`,
  `<html manifest=${elsewhere}/m>words`,
  `<form action=${elsewhere}><input name=q><button>Go</button></form>`,
  `<form><button formaction=javascript:${run}>Go</button></form>`,
  `<form id=f></form><input form=f formaction=${elsewhere} type=submit>`,
  `<input type=image src=${elsewhere}/i formaction=javascript:${run}>`,
  `<a href=https://example.org ping=${elsewhere}/ping>words</a>`,
  `<a href=https://example.org download=x target=_self rel=opener>words</a>`,
  `<map name=m><area href=javascript:${run} shape=default></map><img usemap=#m src=${elsewhere}/m>`,
  `<button popovertarget=p>x</button><div popover id=p onbeforetoggle=${run}>words</div>`,
  `<button commandfor=root command=--x onclick=${run}>x</button>`,
];

const rawTexts = [
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'select',
  'style',
  'textarea',
  'title',
  'xmp',
  'listing',
  'option',
];
const rawTextEscapes = rawTexts.flatMap((name) => [
  `<${name}>${picture}</${name}>words`,
  `<${name}><!--</${name}>${picture}-->words`,
  `<${name}><b title="</${name}>${picture}">words</b>`,
]);

const integrationPoints = [
  ...['foreignObject', 'desc', 'title'].map((name) => ['svg', name]),
  ...['mi', 'mtext', 'annotation-xml encoding=text/html', 'annotation-xml encoding=image/svg+xml'].map((name) => [
    'math',
    name,
  ]),
];
const intruders = ['style', 'title', 'textarea', 'noscript', 'xmp', 'iframe', 'template', 'table', 'select', 'p'];
/** Where HTML is embedded in SVG or MathML, two parsers may read the same comment or tag differently. */
const confusions = integrationPoints.flatMap(([root, point]) =>
  intruders.map(
    (name) => `<${root}><${point}><${name}><!--</${name}><p title="--&gt;${escaped}">${picture}</p></${root}>words`,
  ),
);

const drawings = [
  `<svg><script>${run}</script></svg>`,
  `<svg><script href=${elsewhere}/x.js /></svg>`,
  `<svg><script xlink:href=data:,${run} /></svg>`,
  `<svg><a href=javascript:${run}><text y=9>words</text></a></svg>`,
  `<svg><a xlink:href=javascript:${run}><rect width=9 height=9 /></a></svg>`,
  `<svg><a><animate attributeName=href values=javascript:${run} /><text>words</text></a></svg>`,
  `<svg><set attributeName=onmouseover to=${run} /></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s /></svg>`,
  `<svg><use href=${elsewhere}/s.svg#x /></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${run}>#x" /></svg>`,
  `<svg><image href=${elsewhere}/i onload=${run} /></svg>`,
  `<svg><filter><feImage href=${elsewhere}/f /></filter></svg>`,
  `<svg><foreignObject><iframe src=javascript:parent.ran=1></iframe></foreignObject></svg>`,
  `<svg><style>@import "${elsewhere}/c"</style></svg>`,
  `<svg><handler xmlns:ev=http://www.w3.org/2001/xml-events ev:event=load>${run}</handler></svg>`,
  `<math href=javascript:${run}>words</math>`,
  `<math><maction actiontype=statusline xlink:href=javascript:${run}>words</maction></math>`,
  `<math><mglyph src=${elsewhere}/g></math>`,
];

const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${escaped}">`,
  `<form><math><mtext></form><form><mglyph><style></math>${picture}`,
  `<svg></p><style><b title="</style>${picture}">`,
  `<math></br><style><b title="</style>${picture}">`,
  `<listing>${escaped}</listing>`,
  `<pre>\n${escaped}</pre>`,
  `<p><table><p>${escaped}<tr><td>${picture}</table>`,
  `<table><caption><svg><desc><table><style><b id="</style>${picture}">`,
  `<select><option><style></option></select>${picture}</style>`,
  `<a><a><b><a>${picture}</a></b></a></a>`,
  `<b><p><b><p>${script}</b></p></b></p>`,
  `<noscript><p title="</noscript>${picture}">`,
  `<xmp><p title="</xmp>${picture}">`,
  `<div><template>${picture}<template>${script}</template></template></div>`,
  `<div><template shadowrootmode=open>${picture}<slot></slot></template>words</div>`,
  `<p><template shadowrootmode=closed><style>@import "${elsewhere}/c"</style></template></p>`,
  `${'<b>'.repeat(400)}${script}${picture}`,
  `${'<blockquote><p>'.repeat(150)}${picture}`,
];

const bogus = [
  `<!--><img src=x: onerror=${run}>-->`,
  `<!--!>${picture}-->`,
  `<!-- --!>${picture}`,
  `<!-- <!-- -->${picture}-->`,
  `<![CDATA[${picture}]]>`,
  `<?xml version="1.0"?>${picture}`,
  `<?xml-stylesheet href="${elsewhere}/x"?>words`,
  `<!DOCTYPE x [<!ENTITY x SYSTEM "${elsewhere}/e">]><p>&x;</p>`,
  `</ x=">${picture}">`,
  `<! x=">${picture}">`,
  `<% x=">${picture}">`,
  `</p ${picture}>`,
  `</body></html>${script}`,
  `</template></svg></math></title>${script}`,
];

/** The fields of a form shadow the form's own properties. */
const clobbered = [
  'attributes',
  'childNodes',
  'children',
  'createElement',
  'firstChild',
  'getAttribute',
  'localName',
  'nodeName',
  'nodeType',
  'ownerDocument',
  'parentNode',
  'removeChild',
  'tagName',
  'textContent',
].map(
  (name) =>
    `<form onsubmit=${run}><p><input name=${name} onfocus=${run} autofocus></p><a id=${name} name=${name}>words</a></form>`,
);

export const hostileOverviews: readonly string[] = [
  ...scripts,
  ...selfFiring,
  ...withAttributes,
  ...spellings,
  ...addresses,
  ...withAddresses,
  ...loaders,
  ...rawTextEscapes,
  ...confusions,
  ...drawings,
  ...mutations,
  ...bogus,
  ...clobbered,
].map((payload) => `<p>Once upon a time</p>${payload}`);

/**
 * Describes what an overview must not contain; empty if it is safe. Self-contained, because it is also serialized and run
 * in a browser.
 */
export function faultsIn(overview: Element): string[] {
  const allowed = ['p', 'br', 'em', 'i', 'strong', 'b', 'ul', 'ol', 'li', 'blockquote', 'a'];
  const faults: string[] = [];
  for (const element of overview.querySelectorAll('*')) {
    if (!allowed.includes(element.localName)) faults.push(`<${element.localName}>`);
    for (const { name, value } of element.attributes) {
      const isLink = element.localName === 'a' && (name === 'target' || name === 'rel');
      const isWeb = element.localName === 'a' && name === 'href' && /^https?:\/\/[^\s]+$/i.test(value);
      if (!isLink && !isWeb) faults.push(`${name}="${value}"`);
    }
  }
  if (!overview.textContent?.startsWith('Once upon a time')) faults.push('the text before it is missing');
  return faults;
}
