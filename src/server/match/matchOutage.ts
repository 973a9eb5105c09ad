/** The match database cannot answer now: never to be mistaken for an answer that found nothing. */
export class MatchOutage extends Error {
  constructor(
    detail: string,
    /** 502: it answered nonsense or not at all; 503: it asked us to wait, or we do so by ourselves. */
    readonly status: 502 | 503,
    readonly secondsToWait?: number,
  ) {
    super(detail);
  }
}
