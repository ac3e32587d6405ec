/**
 * The built console is within its budget: what its first page loads, brotli (console.md section 2). Nothing of it is in
 * the shop's builds. The test reads dist only: build first.
 * @tier landing
 * @areas console
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CONSOLE } from './budgets'

const DIST = path.resolve(__dirname, '../../dist')
const ADMIN = path.join(DIST, 'admin')

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
}
const manifest = JSON.parse(readFileSync(path.join(ADMIN, 'manifest.json'), 'utf8')) as Record<string, Chunk>

/** Files of these chunks and of all that they import statically. */
const filesOf = (names: readonly string[]): string[] => {
  const seen = new Set<string>()
  const files = new Set<string>()
  const add = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build does not have ${name}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(add)
  }
  names.map(nameOf).forEach(add)
  return [...files]
}
/** The manifest's name of a chunk that others import from, too: it is known by its file alone. */
const nameOf = (source: string): string => {
  if (manifest[source]) return source
  const [found] =
    Object.entries(manifest).find(([, { file }]) => file.startsWith(`assets/${path.parse(source).name}-`)) ?? []
  if (found === undefined) throw new Error(`The build does not have ${source}`)
  return found
}
const bytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(path.join(ADMIN, `${file}.br`)).length, 0)

test('the console loads no more for its first page than it may', () => {
  const files = filesOf(['index.html', 'app/frame.tsx', 'areas/desk/desk.tsx'])
  const bytes = bytesOf(files)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(CONSOLE.firstLoad)
})

test('the sign-in of the console loads no more than it may', () => {
  expect(bytesOf(filesOf(['index.html', 'app/sign-in.tsx']))).toBeLessThanOrEqual(CONSOLE.signIn)
})

test('each page of an area is a file of its own', () => {
  const pages = readdirSync(path.resolve(__dirname, '../../admin/areas'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => `areas/${file}`)
    .filter((file) => manifest[file])
  const first = filesOf(['index.html', 'app/frame.tsx'])
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((page) => first.includes(manifest[page]?.file ?? ''))).toEqual([])
})

test('nothing of the console is in the builds of the shop', () => {
  const scripts = ['h5', 'weapp'].flatMap((build) =>
    existsSync(path.join(DIST, build))
      ? readdirSync(path.join(DIST, build), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.js'))
          .map((file) => path.join(DIST, build, file))
      : [],
  )
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((file) => /refinedev|ant-table|\/admin\/login/.test(readFileSync(file, 'utf8')))).toEqual([])
})
