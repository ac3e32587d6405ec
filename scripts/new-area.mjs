/**
 * npm run new:area -- <name> <title> --prefix <capitals> [--after <area>]: an area of the server with one kind of
 * object (server/src/state-graph/README.md), which compiles and whose test passes.
 */
import { ensureInstalled, run } from './lib/run.mjs'

await ensureInstalled()
try {
  await run('tsx', ['scripts/server-areas/new-area.ts', ...process.argv.slice(2)])
  await run('tsx', ['scripts/joins.ts'])
  await run('tsx', ['scripts/calls-doc.ts'])
} catch {
  process.exit(1)
}
