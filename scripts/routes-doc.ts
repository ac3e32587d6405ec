/** Writes docs/routes.md from the route table; with --check only reports whether it is current. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readAreas } from './routes/areas'
import { countsOf, renderRoutesDoc } from './routes/render-doc'

const root = path.resolve(__dirname, '..')
const file = path.join(root, 'docs/routes.md')

const main = async () => {
  const areas = await readAreas(root)
  const text = renderRoutesDoc(areas)
  const { routes } = countsOf(areas)
  const counts = `${routes.open} routes open, ${routes.closed} not open`
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text)
    console.log(`docs/routes.md written: ${counts}`)
    return
  }
  if (existsSync(file) && readFileSync(file, 'utf8') === text) {
    console.log(`docs/routes.md is current: ${counts}`)
    return
  }
  console.error('docs/routes.md is not current: run npx tsx scripts/routes-doc.ts')
  process.exitCode = 1
}

void main()
