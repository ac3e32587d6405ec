/**
 * Node environment of the server tests. PGlite loads its parts with `import()`, which jest's sandbox refuses, so it is loaded out here
 * and handed in as the global `embeddedPostgres`; test/helpers/databases.ts takes it from there.
 */
const { TestEnvironment } = require('jest-environment-node')
const { PGlite } = require('@electric-sql/pglite')
const { createPgConfig } = require('@electric-sql/pglite/node-postgres')

/** Kept for all test files of one worker: making a database is slow, emptying one is not. */
const idle = []

module.exports = class EmbeddedEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.embeddedPostgres = { PGlite, createPgConfig, idle }
  }
}
