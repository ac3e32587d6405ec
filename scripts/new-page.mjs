/**
 * npm run new:page -- <area> <name> <address> <title> [--kind … --call …]: a page folder and its row in the route
 * table (docs/tour.md, "A page").
 */
import { ensureInstalled, run } from './lib/run.mjs'

await ensureInstalled()
try {
  // The call may be of a table that is new.
  await run('tsx', ['scripts/joins.ts'])
  await run('tsx', ['scripts/calls-doc.ts'])
  await run('tsx', ['scripts/routes/new-page.ts', ...process.argv.slice(2)])
  await run('tsx', ['scripts/routes-doc.ts'])
  await run('node', ['scripts/platform-doc.mjs'])
} catch {
  process.exit(1)
}
