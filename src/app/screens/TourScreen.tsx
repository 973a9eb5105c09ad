import { useState } from 'react';
import { PageHeading } from '#app/PageHeading.tsx';
import { Shell } from '#app/Shell.tsx';
import { tourLine } from '#contract/site/tourLine.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Pill } from '#ui/Pill.tsx';
import styles from './TourScreen.module.css';

export function TourScreen() {
  const { tour, links } = useAppSelector(selectSite);
  const [isPictureMissing, setIsPictureMissing] = useState(false);
  if (!tour) return null;
  const { image, upcoming, past } = tour;
  const line = tourLine(tour);
  return (
    <Shell title="Tour">
      <div className={`wrap ${styles.page}`}>
        {image && !isPictureMissing && (
          <img
            className={styles.picture}
            src={image.src}
            alt={image.alt}
            width="1195"
            height="500"
            onError={() => setIsPictureMissing(true)}
          />
        )}
        <PageHeading>Upcoming performances</PageHeading>
        {line && <p className={styles.name}>{line}</p>}
        {upcoming.length === 0 && <p className={styles.newsletter}>No dates are planned right now.</p>}
        <ul className={styles.dates}>
          {upcoming.map(({ date, city, tickets }) => (
            <li key={`${date} ${city}`}>
              <UpcomingDate date={date} />
              <b>{city}</b>
              {tickets && (
                <Pill look="quiet" href={tickets} about={`${city} ${date}`}>
                  Tickets
                </Pill>
              )}
            </li>
          ))}
        </ul>
        {links.newsletter && (
          <p className={styles.newsletter}>
            <a href={links.newsletter} target="_blank" rel="noopener noreferrer">
              Sign up for the newsletter
              <span className="vh"> (opens in a new tab)</span>
            </a>{' '}
            to hear when the show comes to a city near you.
          </p>
        )}
        {past.length > 0 && (
          <section className={styles.past}>
            <h2>Past performances</h2>
            <ul>
              {newestFirst(past).map(({ date, city }) => (
                <li key={`${date} ${city}`}>
                  <time dateTime={isoDate(date)}>{date}</time>
                  {city}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Shell>
  );
}

/** The year, where site.json gives one, is smaller: the next shows are near. */
function UpcomingDate({ date }: { date: string }) {
  const [, day = date, year] = /^(\d{1,2}\/\d{1,2})\/(\d{4})$/.exec(date) ?? [];
  return (
    <time dateTime={isoDate(date)}>
      {day}
      {year && <small>/{year}</small>}
    </time>
  );
}

/** Dates without a year, and text that is no date, stay at the end in their order. */
function newestFirst<Show extends { date: string }>(shows: readonly Show[]): Show[] {
  const dayOf = ({ date }: Show) => {
    const day = isoDate(date) ?? '';
    return hasYear.test(day) ? day : '';
  };
  return shows.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)));
}

const hasYear = /^\d{4}-/;

/** "8/21" and "10/12/2013" in ISO format; undefined for text that is no date. */
function isoDate(date: string): string | undefined {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(date) ?? [];
  if (!month) return undefined;
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].filter(Boolean).join('-');
}
