import { shorten } from '#catalogue/facts/plainText.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import { findTrack } from '#catalogue/index/sortTracks.ts';
import type { Filters } from '#catalogue/list/filters.ts';
import { filterTracks } from '#catalogue/list/filterTracks.ts';
import { groupTracks } from '#catalogue/list/groupTracks.ts';
import type { Site } from '#contract/site/site.ts';
import { tourLine } from '#contract/site/tourLine.ts';
import type { Track } from '#contract/track.ts';
import { escapeHtml } from '#server/http/pageTemplate.ts';
import { indexOf, type Lists, resolveQuery } from './addressedList.ts';
import { queryOf, trackPath, wholeAddress } from './siteAddress.ts';
import { listData, trackData } from './structuredData.ts';
import { feedTitle, listInWords, posterOf, trackInWords } from './words.ts';
import { feedFormats } from './writeFeed.ts';

export type HeadOptions = {
  site: Site;
  lists: Lists;
  /** The origin that visitors use; without it nothing in the head is an absolute address of this site. */
  origin: string | undefined;
  /** The path and the query of the page. */
  url: string;
};

/** What a page says about itself to those who do not see it: chats, search engines, feed readers. */
type Card = {
  /** In the title of the tab, before the name of the site. */
  page?: string;
  title: string;
  description?: string;
  type?: string;
  image?: { src: string; alt: string } | undefined;
  /** Without it the page is not for search engines. */
  path?: string;
  /** The feeds of the same list. */
  feeds?: { title: string; query: string };
  data?: object;
};

/** For a page without a picture of its own. Chats show no SVG, such as the posters of the demo. */
const siteCard = '/card.png';
const maxDescription = 200;
const maxListed = 10;

/** The title and the tags for the head of a page. */
export function pageHead(options: HeadOptions): string {
  const { site, origin } = options;
  const { page, title, description, type = 'website', image, path, feeds, data } = describePage(options);
  const canonical = path === undefined ? undefined : wholeAddress(origin, path);
  const text = description && shorten(description, maxDescription);
  return [
    `<title>${escapeHtml(page ? `${page} – ${site.title}` : site.title)}</title>`,
    text && tag('name', 'description', text),
    path === undefined && tag('name', 'robots', 'noindex'),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    feeds && feedLinks(feeds),
    tag('property', 'og:site_name', site.title),
    tag('property', 'og:type', type),
    tag('property', 'og:title', title),
    text && tag('property', 'og:description', text),
    canonical && tag('property', 'og:url', canonical),
    imageTags(site, origin, image),
    // Without "<" the data cannot end the block.
    data && `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ]
    .filter(Boolean)
    .join('');
}

/** Without the origin there is no address that a chat could load. */
function imageTags({ title }: Site, origin: string | undefined, image: Card['image']): string {
  const own = image && !/\.svg$/i.test(image.src) ? image : undefined;
  const src = wholeAddress(origin, own?.src ?? siteCard);
  const size = own ? '' : tag('property', 'og:image:width', '1200') + tag('property', 'og:image:height', '630');
  return [
    src &&
      tag('property', 'og:image', src) + size + tag('property', 'og:image:alt', own?.alt ?? `The logo of ${title}`),
    tag('name', 'twitter:card', own ? 'summary' : 'summary_large_image'),
  ].join('');
}

function tag(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
}

function feedLinks({ title, query }: { title: string; query: string }): string {
  const linkTo = ({ path, type }: (typeof feedFormats)[number]) =>
    `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(path + query)}">`;
  return feedFormats.map(linkTo).join('');
}

function describePage(options: HeadOptions): Card {
  const { site, lists, url } = options;
  const { pathname, search } = new URL(url, 'http://localhost');
  if (pathname !== '/' && pathname !== '/along') return describeOtherPage(site, pathname);
  const { filters, track: id } = resolveQuery(site, lists, search);
  const track = findTrack(indexOf(lists), id);
  if (pathname === '/along') return describeEvening(options, track);
  return track ? describeTrack(options, track) : describeList(options, { ...filters, marks: null, sort: null });
}

function describeOtherPage({ old, tour, joke, privacy, show }: Site, pathname: string): Card {
  if (old && pathname === '/old')
    return {
      page: 'Video archive',
      title: `${show}: video archive`,
      ...(old.intro && { description: old.intro }),
      path: pathname,
    };
  if (tour && pathname === '/tour') {
    const description = tourLine(tour);
    const title = tour.name ?? `${show} on tour`;
    return { page: 'Tour', title, ...(description && { description }), image: tour.image, path: pathname };
  }
  if (privacy && pathname === '/privacy') return { page: 'Privacy', title: `${show}: privacy`, path: pathname };
  if (joke && pathname === `/${joke.path}`) return { page: 'Yes', title: 'yes :(', path: pathname };
  return { page: 'Page not found', title: 'Page not found' };
}

function describeTrack({ site, lists, origin }: HeadOptions, track: Track): Card {
  const index = indexOf(lists);
  const title = shownTitle(track);
  const path = trackPath(track);
  const poster = posterOf(site, track);
  return {
    page: title,
    title,
    description: trackInWords(site, lists, track),
    type: track.name?.trim() ? 'video.episode' : 'video.movie',
    image: poster === undefined ? undefined : { src: poster, alt: `Poster for ${title}` },
    path,
    data: trackData({
      track,
      guests: index.guestsOf(track),
      by: site.show,
      poster: poster && wholeAddress(origin, poster),
      url: wholeAddress(origin, path),
    }),
  };
}

/** For chats: a link to watch together is sent around. Search engines have the page of the track. */
function describeEvening(options: HeadOptions, track: Track | undefined): Card {
  if (!track) return { page: 'Beside the film', title: `${options.site.show}: beside the film` };
  const title = shownTitle(track);
  const { image } = describeTrack(options, track);
  const description = `Start ${title} and the commentary of ${options.site.show} together.`;
  return { page: `Beside ${title}`, title: `${title}, talked over by ${options.site.show}`, description, image };
}

function describeList({ site, lists, origin }: HeadOptions, picked: Filters): Card {
  const index = indexOf(lists);
  const list = filterTracks(index, picked, site.guests.coHosts);
  const query = queryOf(picked);
  const isWhole = query === '';
  const words = listInWords(picked, list.length);
  const first = groupTracks(index, list, null).inOrder.slice(0, maxListed);
  return {
    title: isWhole ? site.title : words,
    description: isWhole ? site.tagline : `${words}. ${site.tagline}`,
    path: `/${query}`,
    feeds: { title: feedTitle(site, picked), query },
    data: listData(
      isWhole ? site.headline : words,
      list.length,
      first.map((track) => ({ name: shownTitle(track), url: wholeAddress(origin, trackPath(track)) })),
    ),
  };
}
