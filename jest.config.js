/** One run, several projects: each names where its tests are and their environment. See docs/tour.md, "Tests". */
const transform = { '^.+\\.(t|j)sx?$': '<rootDir>/test/helpers/transform.js' }
const alias = { '^@/(.*)$': '<rootDir>/src/$1', '^@contract/(.*)$': '<rootDir>/contract/$1' }
const node = {
  transform,
  moduleNameMapper: alias,
  testEnvironment: 'node',
  rootDir: __dirname,
  // Temporary files may be in memory (scripts/lib/temporary.mjs); what was transformed is to last.
  cacheDirectory: '<rootDir>/.cache/jest',
}

/** In a browser: what a failed test shows is kept (test/helpers/evidence.ts). */
const browser = { ...node, testEnvironment: '<rootDir>/test/helpers/evidence-environment.js' }

/** On PostgreSQL where TEST_DATABASE_URL names one (npm test starts its own), else on the embedded database. */
const server = {
  ...node,
  // Both projects have one cache of what was transformed.
  id: 'server',
  testEnvironment: '<rootDir>/test/helpers/embedded-environment.js',
  setupFilesAfterEnv: ['<rootDir>/test/helpers/server-setup.ts'],
  // Of the console's pages, which some of these tests draw.
  moduleNameMapper: { ...alias, '\\.css$': '<rootDir>/test/helpers/style-stub.js' },
  // Dependencies of @fastify/static and light-my-request that are published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(content-disposition|cookie)/)'],
}

/**
 * Tests that run once more on the embedded database: their results depend on the database, and may differ there. All
 * others run on PostgreSQL alone.
 */
const embedded = [
  // Migrations, types, transactions and locks on one connection.
  'test/server/platform/database.test.ts',
  // Notifications come on the only connection.
  'test/server/platform/wake.test.ts',
  // A process starts on its data folder, stops and starts again.
  'test/server/platform/process.test.ts',
  // Many buyers at once in one process, and a process that is killed.
  'test/server/concurrency/one-process.test.ts',
  'test/server/concurrency/processes.test.ts',
  // The demonstration, and the queries on it.
  'test/server/catalogue/fill.test.ts',
  'test/server/catalogue/list.test.ts',
  // A purchase, from the order to the settlement.
  'test/server/order/order-life.test.ts',
  // Partitions are created and dropped by statements that the embedded database runs itself.
  'test/server/tracking/partitions.test.ts',
  // Its data folder is copied while no server has it open; PostgreSQL is saved by its own programs.
  'test/server/upkeep/backup.test.ts',
  // Older data is migrated, a dump and rows of before one migration.
  'test/server/upkeep/older-consents.test.ts',
  'test/server/upkeep/older-data.test.ts',
  'test/server/upkeep/older-parcels.test.ts',
  'test/server/upkeep/older-question-keys.test.ts',
  'test/server/upkeep/older-vouchers.test.ts',
  'test/server/upkeep/older-wallets.test.ts',
  // Triggers of the database keep wallets, and prices that owners agreed to.
  'test/server/ledger/wallets.test.ts',
  'test/server/price-consent/price-consents.test.ts',
]

module.exports = {
  projects: [
    {
      ...node,
      displayName: 'client',
      testEnvironment: 'jsdom',
      testMatch: [
        '<rootDir>/src/**/*.test.ts?(x)',
        '<rootDir>/contract/**/*.test.ts',
        '<rootDir>/test/lint/**/*.test.ts',
        '<rootDir>/test/routes/**/*.test.ts',
        '<rootDir>/test/runner/**/*.test.ts',
      ],
      testPathIgnorePatterns: ['\\.weapp\\.test\\.'],
      setupFilesAfterEnv: ['<rootDir>/test/helpers/client-setup.ts'],
      moduleFileExtensions: ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'js', 'json'],
      moduleNameMapper: {
        ...alias,
        '^@tarojs/components$': '<rootDir>/src/h5-components/index.ts',
        '\\.scss$': '<rootDir>/test/helpers/style-stub.js',
      },
    },
    {
      ...node,
      displayName: 'client-weapp',
      testMatch: ['<rootDir>/src/**/*.weapp.test.ts?(x)'],
      moduleFileExtensions: ['weapp.tsx', 'weapp.ts', 'tsx', 'ts', 'js', 'json'],
    },
    {
      ...server,
      displayName: 'server',
      testMatch: [
        '<rootDir>/server/src/**/*.test.ts',
        '<rootDir>/test/server/**/*.test.ts',
        // The console's pages beside the server that answers them.
        '<rootDir>/test/desk/**/*.test.ts',
      ],
    },
    { ...server, displayName: 'server-embedded', testMatch: embedded.map((file) => `<rootDir>/${file}`) },
    {
      ...node,
      displayName: 'admin',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/admin/**/*.test.ts?(x)'],
      setupFilesAfterEnv: ['<rootDir>/admin/test-setup.ts'],
      moduleNameMapper: {
        ...alias,
        '^@admin/(.*)$': '<rootDir>/admin/$1',
        '\\.css$': '<rootDir>/test/helpers/style-stub.js',
      },
    },
    { ...node, displayName: 'gallery', testMatch: ['<rootDir>/test/gallery/**/*.test.ts'] },
    { ...node, displayName: 'budgets', testMatch: ['<rootDir>/test/budgets/**/*.test.ts'] },
    {
      ...node,
      displayName: 'weapp',
      testMatch: ['<rootDir>/test/weapp/**/*.test.ts'],
      globalSetup: '<rootDir>/test/weapp/start.ts',
      globalTeardown: '<rootDir>/test/weapp/stop.ts',
    },
    {
      ...browser,
      displayName: 'journeys',
      testMatch: ['<rootDir>/test/journeys/**/*.test.ts'],
      // Each worker has a shop for all of its journeys.
      globalSetup: '<rootDir>/test/journeys/support/start.ts',
      globalTeardown: '<rootDir>/test/journeys/support/stop.ts',
    },
    {
      ...browser,
      displayName: 'audits',
      testMatch: ['<rootDir>/test/audits/**/*.test.ts'],
      globalSetup: '<rootDir>/test/journeys/support/start.ts',
      globalTeardown: '<rootDir>/test/journeys/support/stop.ts',
    },
    {
      ...browser,
      displayName: 'console',
      testMatch: ['<rootDir>/test/console/**/*.test.ts'],
      globalSetup: '<rootDir>/test/journeys/support/start.ts',
      globalTeardown: '<rootDir>/test/journeys/support/stop.ts',
    },
  ],
  // Screens that the audit visits at once: one more than there are cores, because each waits for the server at times.
  maxConcurrency: 3,
}
