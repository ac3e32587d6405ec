/**
 * Checks the route table against the page folders, the specification's addresses, docs/routes.md and the README. Part
 * of `npm run check`.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { routeNames } from '../src/routes/manifest'
import { readAreas } from './routes/areas'
import { checkTable, type ExpectedRoute } from './routes/check-table'
import { findPageFiles } from './routes/page-files'
import { countsOf, renderRoutesDoc, withProgress } from './routes/render-doc'

const root = path.resolve(__dirname, '..')

const main = async () => {
  const areas = await readAreas(root)
  const expected = JSON.parse(
    readFileSync(path.join(root, 'test/routes/expected-routes.json'), 'utf8'),
  ) as ExpectedRoute[]
  const { pages, pulled, audits } = findPageFiles(root)
  const problems = checkTable({
    areas,
    manifestNames: routeNames,
    expected,
    pageFiles: pages,
    pulledPages: pulled,
    pageAudits: audits,
  })
  const doc = path.join(root, 'docs/routes.md')
  if (!existsSync(doc) || readFileSync(doc, 'utf8') !== renderRoutesDoc(areas)) {
    problems.push('docs/routes.md: is not current, run npx tsx scripts/routes-doc.ts')
  }
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  if (withProgress(readme, areas) !== readme) {
    problems.push('README.md: its table of areas is not current, run npx tsx scripts/routes-doc.ts')
  }
  if (problems.length) {
    console.error(`Route table: ${problems.length} problem${problems.length > 1 ? 's' : ''}`)
    for (const problem of problems) console.error(`  ${problem}`)
    process.exitCode = 1
    return
  }
  const { routes, addresses } = countsOf(areas)
  console.log(
    `Route table: ${routes.open + routes.closed} routes (${routes.open} open), ` +
      `${addresses.open + addresses.closed} addresses, ${pages.length} pages`,
  )
}

void main()
