/** npm run build: the web app, the mini-program, the console and the server, each only if its sources changed. */
import { ensureInstalled, fail } from './lib/run.mjs'

await ensureInstalled()
const { buildAdmin, buildH5, buildServer, buildSsr, buildWeapp } = await import('./lib/builds.mjs')
try {
  for (const build of [buildH5, buildSsr, buildAdmin, buildServer, buildWeapp]) await build()
} catch (error) {
  fail(error.message)
}
