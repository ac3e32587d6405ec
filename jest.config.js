/** One run, several projects: each names where its tests are and in what they run. See docs/tour.md, "Tests". */
const transform = { '^.+\\.(t|j)sx?$': 'babel-jest' }
const alias = { '^@/(.*)$': '<rootDir>/src/$1', '^@contract/(.*)$': '<rootDir>/contract/$1' }
const node = { transform, moduleNameMapper: alias, testEnvironment: 'node', rootDir: __dirname }

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
      ...node,
      displayName: 'server',
      testEnvironment: '<rootDir>/test/helpers/embedded-environment.js',
      testMatch: ['<rootDir>/server/src/**/*.test.ts', '<rootDir>/test/server/**/*.test.ts'],
      // Dependencies of @fastify/static and light-my-request that are published as ES modules only.
      transformIgnorePatterns: ['/node_modules/(?!(content-disposition|cookie)/)'],
    },
    { ...node, displayName: 'gallery', testMatch: ['<rootDir>/test/gallery/**/*.test.ts'] },
    { ...node, displayName: 'weapp', testMatch: ['<rootDir>/test/weapp/**/*.test.ts'] },
    {
      ...node,
      displayName: 'journeys',
      testMatch: ['<rootDir>/test/journeys/**/*.test.ts'],
      // One shop serves them all.
      globalSetup: '<rootDir>/test/journeys/support/start.ts',
      globalTeardown: '<rootDir>/test/journeys/support/stop.ts',
    },
  ],
}
