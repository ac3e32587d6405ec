/**
 * Writes docs/routes.md, contract/addresses.ts and the README's table of areas from the route table; with --check only
 * reports whether they are current.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readAreas } from './routes/areas'
import { renderAddresses } from './routes/render-addresses'
import { countsOf, renderRoutesDoc, withProgress } from './routes/render-doc'

const root = path.resolve(__dirname, '..')

const main = async () => {
  const areas = await readAreas(root)
  const files = [
    { name: 'docs/routes.md', text: renderRoutesDoc(areas) },
    { name: 'contract/addresses.ts', text: renderAddresses(areas) },
    { name: 'README.md', text: withProgress(readFileSync(path.join(root, 'README.md'), 'utf8'), areas) },
  ]
  const { routes } = countsOf(areas)
  const counts = `${routes.open} routes open, ${routes.closed} not open`
  for (const { name, text } of files) {
    const file = path.join(root, name)
    if (!process.argv.includes('--check')) {
      writeFileSync(file, text)
      console.log(`${name} written: ${counts}`)
    } else if (existsSync(file) && readFileSync(file, 'utf8') === text) {
      console.log(`${name} is current: ${counts}`)
    } else {
      console.error(`${name} is not current: run npx tsx scripts/routes-doc.ts`)
      process.exitCode = 1
    }
  }
}

void main()
