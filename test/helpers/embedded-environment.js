/**
 * Node environment of the server tests. PGlite loads its parts with `import()`, which jest's sandbox refuses, so it is
 * loaded out here and handed in as the global `embeddedPostgres`, which test/helpers/databases.ts uses.
 */
const { TestEnvironment } = require('jest-environment-node')
const { PGlite } = require('@electric-sql/pglite')
const { createPgConfig } = require('@electric-sql/pglite/node-postgres')

/** Idle databases, kept for all test files of one worker: creating a database is slow, emptying one is fast. */
const idle = []

module.exports = class EmbeddedEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.embeddedPostgres = { PGlite, createPgConfig, idle }
  }
}
