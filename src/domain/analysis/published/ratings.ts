/** Readers' mean rating of a race, from 1 to 10, as RaceFans published it. */
export interface PublishedRating {
  readonly season: number;
  readonly meeting: string;
  readonly rating: number;
}

/**
 * The best and worst rated races of 2008 to 2012 that RaceFans listed
 * (https://www.racefans.net/2011/07/18/rate-race-2011/ and
 * http://www.f1fanatic.co.uk/2013/06/26/the-last-100-f1-races-as-rated-by-f1-fanatic-readers/).
 */
export const publishedRatings: readonly PublishedRating[] = [
  { season: 2008, meeting: "bahrain-grand-prix", rating: 5.364 },
  { season: 2008, meeting: "brazilian-grand-prix", rating: 8.756 },
  { season: 2008, meeting: "british-grand-prix", rating: 8.164 },
  { season: 2008, meeting: "chinese-grand-prix", rating: 4.446 },
  { season: 2008, meeting: "european-grand-prix", rating: 3.977 },
  { season: 2008, meeting: "monaco-grand-prix", rating: 8.177 },
  { season: 2008, meeting: "spanish-grand-prix", rating: 5.085 },
  { season: 2009, meeting: "brazilian-grand-prix", rating: 8.309 },
  { season: 2009, meeting: "european-grand-prix", rating: 5.355 },
  { season: 2009, meeting: "malaysian-grand-prix", rating: 5.284 },
  { season: 2009, meeting: "singapore-grand-prix", rating: 5.336 },
  { season: 2009, meeting: "spanish-grand-prix", rating: 5.33 },
  { season: 2009, meeting: "turkish-grand-prix", rating: 5.276 },
  { season: 2010, meeting: "australian-grand-prix", rating: 8.638 },
  { season: 2010, meeting: "bahrain-grand-prix", rating: 4.587 },
  { season: 2010, meeting: "belgian-grand-prix", rating: 8.368 },
  { season: 2010, meeting: "canadian-grand-prix", rating: 8.668 },
  { season: 2010, meeting: "chinese-grand-prix", rating: 8.326 },
  { season: 2010, meeting: "european-grand-prix", rating: 5.454 },
  { season: 2010, meeting: "german-grand-prix", rating: 3.74 },
  { season: 2010, meeting: "spanish-grand-prix", rating: 4.919 },
  { season: 2011, meeting: "australian-grand-prix", rating: 6.751 },
  { season: 2011, meeting: "canadian-grand-prix", rating: 9.095 },
  { season: 2011, meeting: "chinese-grand-prix", rating: 9.241 },
  { season: 2011, meeting: "european-grand-prix", rating: 3.871 },
  { season: 2011, meeting: "malaysian-grand-prix", rating: 7.775 },
  { season: 2011, meeting: "monaco-grand-prix", rating: 7.684 },
  { season: 2011, meeting: "spanish-grand-prix", rating: 7.319 },
  { season: 2011, meeting: "turkish-grand-prix", rating: 7.306 },
  { season: 2012, meeting: "indian-grand-prix", rating: 5.194 },
  { season: 2012, meeting: "korean-grand-prix", rating: 5.158 },
  { season: 2012, meeting: "monaco-grand-prix", rating: 5.436 },
];
