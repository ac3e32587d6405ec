/**
 * A browser's document beside a server in one test: jsdom, with what node has for the server that answers the page. The
 * server's packages are those for node, not their parts for browsers.
 */
const { TestEnvironment } = require('jest-environment-jsdom')
const { PGlite } = require('@electric-sql/pglite')
const { createPgConfig } = require('@electric-sql/pglite/node-postgres')

/** What of node jsdom has not, or has in a form that node's own modules do not take for theirs. */
const OF_NODE = [
  ...['AbortController', 'AbortSignal', 'ArrayBuffer', 'ReadableStream', 'Response', 'TextDecoder', 'TextEncoder'],
  ...['Uint8Array', 'clearImmediate', 'clearInterval', 'clearTimeout', 'setImmediate', 'setInterval', 'setTimeout'],
  'structuredClone',
].map((name) => [name, globalThis[name]])

module.exports = class ConsoleEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    // As embedded-environment.js does, for runs without PostgreSQL.
    Object.assign(this.global, Object.fromEntries(OF_NODE), { embeddedPostgres: { PGlite, createPgConfig, idle: [] } })
  }

  exportConditions() {
    return ['node', 'node-addons']
  }
}
