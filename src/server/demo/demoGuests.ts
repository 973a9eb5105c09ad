const coHosts = ['June Alder', 'Teo Marsh'];
const showmen = ['Barnaby Quill', 'Cosmo Tandy', 'Fitz Pemberlow'];
const collabs = [
  'Dana Whitlock (Snack Bar Radio)',
  'Pip Larkspur',
  'Ignatius Bloom',
  'Wanda Fizzlewood',
  'Otis Vandermoss',
  'Coral Tidewell',
  'Lulu Hatchbridge',
  'Magnus Peppercorn',
  'Saffron Dell (Third Row Left)',
  'Bertie Oxlip',
  'The Popcorn Magistrates',
  'Zuzu Wrenfield',
];
const regulars = [
  'Agnes Thimble',
  'Bo Castellan',
  'Clementine Rook',
  'Desmond Fogg',
  'Ezra Puddlewick',
  'Greta Moonwhistle',
  'Hollis Crabapple',
  'Jasper Quince',
  'Lotte Brambleby',
  'Mina Okafor',
  'Odette Price',
  'Renée Duskwood',
  'Rex Dunn',
  'Søren Pebblestone',
  'Tobias Snapdragon',
  'Winnie Tuckerbag',
  'Yolanda Marrow',
];

/** All invented. Some are not on any track yet. */
export const demoGuests: readonly string[] = [...coHosts, ...showmen, ...regulars, ...collabs];
