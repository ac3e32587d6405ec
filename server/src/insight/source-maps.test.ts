import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { MAPS_IN_MEMORY } from './limits'
import { createStackMapper } from './source-maps'

const SOURCE = `const price = (item) => item.price.fen
const total = (items) => items.map(price)
globalThis.open = () => total([{}])
`
let mapsDir: string
let script = ''

/** A build of one small file, with its map where the server expects it. */
beforeAll(async () => {
  mapsDir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-maps-'))
  mkdirSync(path.join(mapsDir, 'b1'))
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, sourcefile: 'src/cart/total.js', resolveDir: mapsDir },
    outfile: path.join(mapsDir, 'b1', 'app.12345678.js'),
    bundle: true,
    minify: true,
    sourcemap: 'external',
    write: false,
  })
  for (const { path: file, text, contents } of outputFiles)
    if (file.endsWith('.map')) writeFileSync(file, contents)
    else script = text
  // A file outside the maps' folder, which must never be read.
  writeFileSync(path.join(mapsDir, 'app.12345678.js.map'), '{}')
})
afterAll(() => rmSync(mapsDir, { recursive: true }))

const FILE = 'https://shop.test/assets/app.12345678.js'
const frameAt = (text: string, file = FILE) => ({ name: 't', file, line: 1, column: script.indexOf(text) + 1 })

test('frames map to places in the sources, each with the name of its function', async () => {
  const inner = frameAt('.price')
  const outer = frameAt('([{}])')
  const shown = await createStackMapper(mapsDir)('b1', [inner, { ...outer, column: outer.column - 1 }])
  expect(shown.map(({ file, line, isMapped }) => [file, line, isMapped])).toEqual([
    ['src/cart/total.js', 1, true],
    ['src/cart/total.js', 3, true],
  ])
  expect(shown[0]?.column).toBe(SOURCE.indexOf('item.price') + 1)
  expect(shown.map(({ name }) => name)).toEqual(['total', ''])
})

test('a file’s query and host do not matter: its name holds its content’s hash', async () => {
  const [shown] = await createStackMapper(mapsDir)('b1', [frameAt('.price', 'app.12345678.js?retry=1')])
  expect(shown?.isMapped).toBe(true)
})

test.each([
  ['another release', 'b2', FILE],
  ['a file without a map', 'b1', 'https://shop.test/assets/other.12345678.js'],
  ['a release outside', '..', FILE],
  ['a release with a path', 'b1/../b1', FILE],
  ['an empty release', '', FILE],
  ['no file at all', 'b1', 'https://shop.test/'],
])('a frame of %s is shown as it came', async (_what, release, file) => {
  const frame = frameAt('.price', file)
  expect(await createStackMapper(mapsDir)(release, [frame])).toEqual([{ ...frame, isMapped: false }])
})

test('so are a place that is not in the map, and a file that is no map', async () => {
  writeFileSync(path.join(mapsDir, 'b1', 'broken.js.map'), 'not a map')
  const map = createStackMapper(mapsDir)
  for (const frame of [
    { name: '', file: FILE, line: 0, column: 0 },
    { name: '', file: FILE, line: 999_999_999, column: 1 },
    { name: '', file: 'broken.js', line: 1, column: 1 },
  ])
    expect(await map('b1', [frame])).toEqual([{ ...frame, isMapped: false }])
})

test('a map that is added later is found: a build may be deployed while the server runs', async () => {
  const map = createStackMapper(mapsDir)
  const frame = { name: '', file: 'late.js', line: 1, column: 1 }
  expect((await map('b1', [frame]))[0]?.isMapped).toBe(false)
  writeFileSync(
    path.join(mapsDir, 'b1', 'late.js.map'),
    JSON.stringify({ version: 3, sources: ['webpack://reluxe/./src/late.ts'], names: [], mappings: 'AAAA' }),
  )
  expect(await map('b1', [frame])).toEqual([{ name: '', file: 'src/late.ts', line: 1, column: 1, isMapped: true }])
})

test('more maps than are kept in memory are all read', async () => {
  const map = createStackMapper(mapsDir)
  for (let index = 0; index < MAPS_IN_MEMORY + 2; index += 1) {
    const text = JSON.stringify({ version: 3, sources: [`s${index}.ts`], names: [], mappings: 'AAAA' })
    writeFileSync(path.join(mapsDir, 'b1', `m${index}.js.map`), text)
  }
  for (let round = 0; round < 2; round += 1)
    for (let index = 0; index < MAPS_IN_MEMORY + 2; index += 1) {
      const [shown] = await map('b1', [{ name: '', file: `m${index}.js`, line: 1, column: 1 }])
      expect(shown?.file).toBe(`s${index}.ts`)
    }
})
