/**
 * npm test: installs what it needs (a browser and PostgreSQL included), builds, and runs everything: units, the server on the embedded
 * database and on a private PostgreSQL, the compiled mini-program, and journeys in a real browser against the real server.
 * `npm test -- client server` runs only the named parts.
 */
import { ensureInstalled, fail, run, step } from './lib/run.mjs'
import { ensureSystem, findChromium } from './lib/system.mjs'

await ensureInstalled()
await ensureSystem()
const { buildH5, buildServer, buildSsr, buildWeapp, buildWeappGallery } = await import('./lib/builds.mjs')
const { startPostgres } = await import('./postgres.mjs')

const jest = (projects, env = {}, more = []) =>
  run('jest', ['--selectProjects', ...projects, ...more], { env: { CHROMIUM_PATH: findChromium(), ...env } })

const parts = {
  client: ['Units of the client', () => jest(['client', 'client-weapp'])],
  server: ['Server on the embedded database', () => jest(['server'])],
  postgres: [
    'Server on PostgreSQL',
    async () => {
      const postgres = await startPostgres()
      try {
        await jest(['server'], { TEST_DATABASE_URL: postgres.url })
      } finally {
        await postgres.stop()
      }
    },
  ],
  gallery: ['Pieces of the interface in a browser', () => jest(['gallery'], {}, ['--runInBand'])],
  weapp: ['The compiled mini-program', () => jest(['weapp'], {}, ['--runInBand'])],
  journeys: ['Journeys in a browser', () => jest(['journeys'], {}, ['--runInBand'])],
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) fail(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
const chosen = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name))

try {
  for (const build of [buildServer, buildH5, buildSsr, buildWeapp]) await build()
  if (chosen.some(([name]) => name === 'weapp')) await buildWeappGallery()
} catch (error) {
  fail(error.message)
}
const failed = []
for (const [, [title, work]] of chosen) {
  try {
    await step(title, work)
  } catch (error) {
    failed.push(title)
    console.error(`✖ ${title}: ${error.message}`)
  }
}
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`)
if (failed.length > 0) fail(`Failed: ${failed.join(', ')}`)
