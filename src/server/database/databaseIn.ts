import path from 'node:path';

export const databaseIn = (dataDir: string) => path.join(dataDir, 'talkover.db');
