/**
 * To be imported first: draws pages with the builds of the packages that a server draws them with, which takes a
 * fraction of the time.
 */
process.env['NODE_ENV'] = 'production';
// The setup of the tests has loaded the builds for development.
jest.resetModules();

export {};
