import { statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  type Backups,
  BackupsSchema,
  ImportAnswerSchema,
  ImportRequestSchema,
  maxFileBytes,
  maxRowsAtDesk,
} from '#contract/files.ts';
import { type BackupFolder, type BackupResult, describeFaulty } from '#server/backups/backupFolder.ts';
import { backupTime, formatFileTime, isFaulty, listAll } from '#server/backups/listBackups.ts';
import { applyImport, isEmptyPlan, OutdatedPlan } from '#server/exchange/applyImport.ts';
import { describePlan } from '#server/exchange/describePlan.ts';
import { type Plan, planImport } from '#server/exchange/planImport.ts';
import { scanFile } from '#server/exchange/scanFile.ts';
import { writeExport } from '#server/exchange/writeExport.ts';
import { giveWay } from '#server/giveWay.ts';
import { ProblemError } from '#server/http/problems.ts';
import { call } from './call.ts';

/** Twice a file: as JSON, a line break or a quote has two characters. */
const importBodyLimit = 2 * maxFileBytes;
/** A thousand of the shortest rows, which take longest. A line of headers has its place in it. */
const pieceLength = 2048;
/** How many lines of each kind a preview lists. */
const maxListed = 200;

const noBackups = 'This catalogue is in PostgreSQL, which has backups of its own. Ask whoever runs the server.';

/** The calls for what an owner does with commands. */
export const fileCalls = {
  importTracks: call({
    summary: 'Previews the import of a file, or imports it as previewed.',
    body: ImportRequestSchema,
    answer: ImportAnswerSchema,
    bodyLimit: importBodyLimit,
    mayTakeLong: true,
    run: async ({ db, backups }, { body, request }) => {
      const { text, format, prune, dates, version } = body;
      const file = await scanFile(() => piecesOf(text), format, dates, maxRowsAtDesk);
      const answer = (plan: Plan, edit: number | null) => ({
        version: plan.version,
        edit,
        isOutdated: edit === null && version !== undefined && version !== plan.version,
        added: plan.added.length,
        changed: plan.changed.length,
        removed: plan.removed.length,
        unchanged: plan.unchanged,
        removesAll: plan.removesAll,
        faultCount: plan.faults.length,
        lines: describePlan(plan, file.unknown, maxListed),
      });
      const snapshot = await db.openSnapshot();
      const plan = await planImport(snapshot, file, { prune }).finally(() => snapshot.close());
      if (version !== plan.version || plan.faults.length > 0 || isEmptyPlan(plan)) return answer(plan, null);
      if (backups && backups.kept > 0) requireBackup(request.server, await backups.make('import'));
      try {
        const { edit } = await applyImport(db, file, plan, { prune, isPreviewed: true }, request.session);
        return answer(plan, edit);
      } catch (error) {
        if (error instanceof OutdatedPlan) return answer(error.plan, null);
        throw error;
      }
    },
  }),

  exportTracks: call({
    summary: 'All tracks as a file.',
    query: v.strictObject({ format: v.picklist(['csv', 'json']) }),
    answer: v.string(),
    run: async ({ db, now }, { query: { format }, reply }) => {
      const snapshot = await db.openSnapshot();
      const text = Readable.from(writeExport(snapshot, format));
      text.on('close', () => void snapshot.close().catch(() => undefined));
      return reply
        .header('content-disposition', `attachment; filename="tracks-${formatFileTime(now())}.${format}"`)
        .type(`${format === 'csv' ? 'text/csv' : 'application/json'}; charset=utf-8`)
        .send(text);
    },
  }),

  backups: call({
    summary: 'The backups that are kept.',
    answer: BackupsSchema,
    run: async ({ backups }) => listBackups(backups),
  }),

  backUp: call({
    summary: 'Makes a backup.',
    answer: BackupsSchema,
    run: async ({ backups }, { request }) => {
      if (!backups) throw new ProblemError(409, noBackups);
      requireBackup(request.server, await backups.make('manual'));
      return listBackups(backups);
    },
  }),
};

function listBackups(backups: BackupFolder | undefined): Backups {
  if (!backups) return { why: noBackups, backups: [] };
  const files = listAll(backups.dataDir).reverse();
  return {
    why: null,
    backups: files.flatMap((file) => {
      // The file may have been deleted a moment ago.
      const size = statSync(file, { throwIfNoEntry: false })?.size;
      const at = new Date(backupTime(file)).toISOString();
      return size === undefined ? [] : [{ name: path.basename(file), at, bytes: size, isFaulty: isFaulty(file) }];
    }),
  };
}

/** Other requests have their turn while the text is read. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let [start, end] = [0, 0]; start < text.length; start = end) {
    end = start + pieceLength;
    // Between the halves of a character, such as an emoji, it must not be cut.
    if (/[\uD800-\uDBFF]/.test(text[end - 1] ?? '')) end += 1;
    yield text.slice(start, end);
    await giveWay();
  }
}

/**
 * Refuses the call if the backup failed. The error names paths of the owner, so it goes into the log only. With a
 * faulty copy nothing is refused, because the data itself has the fault.
 */
function requireBackup(app: FastifyInstance, result: BackupResult): void {
  if (!('error' in result)) {
    if (result.fault !== undefined) app.log.error(describeFaulty(result));
    return;
  }
  app.log.error(`A backup failed: ${result.error}`);
  throw new ProblemError(
    503,
    'The backup failed, and nothing was changed. Whoever runs the server finds why in its log.',
  );
}
