import type { FastifyInstance } from 'fastify';
import { drawPoster } from '#server/demo/drawPoster.ts';
import { drawTour } from '#server/demo/drawTour.ts';
import { sendProblem } from './problems.ts';

const drawing = { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' };

/** The demo's image host: posters and the tour's picture, drawn by ourselves. */
export async function demoImages(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { width: string; file: string } }>('/img/:width(^w(?:92|500)$)/:file', (request, reply) => {
    const { width, file } = request.params;
    const poster = drawPoster(`/${file}`, Number(width.slice(1)));
    if (poster === undefined) return sendProblem(reply, 404, 'There is no such poster.');
    return reply.headers(drawing).send(poster);
  });
  app.get('/img/tour.svg', (_, reply) => reply.headers(drawing).send(drawTour()));
}
