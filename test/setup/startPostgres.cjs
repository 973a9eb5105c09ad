/** One server for all tests of a run, unless TEST_DATABASE_URL names one. */
module.exports = async () => {
  if (process.env.TEST_DATABASE_URL) return;
  const { startCluster } = await import('../../scripts/testing/cluster.mjs');
  globalThis.postgresCluster = await startCluster();
  process.env.TEST_DATABASE_URL = globalThis.postgresCluster.url;
};
