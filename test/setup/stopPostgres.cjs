module.exports = () => globalThis.postgresCluster?.remove();
