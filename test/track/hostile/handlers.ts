import { elsewhere, run, toEntities } from './payloads.ts';

/** Elements whose handlers run without a click. */
export const eagerElements = [
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

/** The elements that an overview may contain. */
const allowedElements = ['p', 'br', 'em', 'i', 'strong', 'b', 'ul', 'ol', 'li', 'blockquote', 'a'];
const badAttributes = [
  `onclick=${run} onpointerover=${run}`,
  `style="background:url(${elsewhere}/b);position:fixed;inset:0"`,
  'id=root name=root class=modal slot=x',
  `href=javascript:${run} src=${elsewhere}/s data=${elsewhere}/d`,
  `xlink:href=javascript:${run} xmlns:xlink=http://www.w3.org/1999/xlink`,
  `cite=javascript:${run} background=${elsewhere}/g popover=auto`,
];
export const badAllowedElements = allowedElements.flatMap((name) =>
  badAttributes.map((attributes) => `<${name} ${attributes}>words</${name}>`),
);

/** Different spellings of one handler. */
export const handlerSpellings = [
  `<img/src=x:/onerror=${run}>`,
  `<img\nsrc=x:\nonerror\n=\n${run}>`,
  `<img src=x: ONERROR=${run}>`,
  `<img src=x: onerror="${toEntities(run)}">`,
  `<img src="x:"onerror='${run}'>`,
  `<img src=\`x:\` onerror=\`${run}\`>`,
  `<img """><script>${run}</script>">`,
  `<img src=x id/=' onerror=${run}//'>`,
  `<img src='x:>' onerror=${run}>`,
  `<img\x0Csrc=x:\x0Conerror=${run}>`,
  `<IMG SRC=x: onerror=${run} `,
  `<img src=x: onerror=${run}//`,
];
