/**
 * The built files are within their budgets. The test reads dist only: build first. A failure names the modules that
 * grew since module-sizes.json was stored. UPDATE_BUDGETS=1 stores it anew, together with a budget changed on purpose.
 * @tier landing
 * @areas app
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { MINI_PROGRAM, PAGES } from './budgets'
import { growth, moduleSizes, type Sizes } from './module-sizes'
import { packageSizes } from './package-sizes'

const DIST = path.resolve(__dirname, '../../dist')
const H5 = path.join(DIST, 'h5')
const WEAPP = path.join(DIST, 'weapp')
const STORED = path.join(__dirname, 'module-sizes.json')

interface Files {
  js: string[]
  css: string[]
}
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const assets = readJson<Record<string, Files>>(path.join(H5, 'page-assets.json'))
const stored = readJson<Record<string, Sizes>>(STORED)
const found: Record<string, Sizes> = {}

const filesOf = (page: string, kind: keyof Files) => {
  const own = assets[page]
  if (!own || !assets.app) throw new Error(`The build does not have ${page}`)
  return [...new Set([...assets.app[kind], ...own[kind]])].map((file) => path.join(H5, file))
}
const compressed = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0)

/** '' when the bytes are within the budget, else by how much they exceed it, and what grew. */
const excess = (what: string, bytes: number, budget: number, sizes: Sizes): string => {
  found[what] = sizes
  if (bytes <= budget) return ''
  return `${what}: ${bytes} bytes, ${bytes - budget} too many. What grew:\n${growth(sizes, stored[what] ?? {})}`
}

afterAll(() => {
  if (process.env.UPDATE_BUDGETS === '1') writeFileSync(STORED, `${JSON.stringify(found, null, 2)}\n`)
})

describe.each(Object.entries(PAGES))('%s', (page, budget) => {
  test('loads no more script than it may', () => {
    const scripts = filesOf(page, 'js')
    expect(excess(`${page} js`, compressed(scripts), budget.js, moduleSizes(scripts, path.join(DIST, 'maps')))).toBe('')
  })

  test('has no more styles than it may', () => {
    const styles = filesOf(page, 'css')
    const sizes = Object.fromEntries(styles.map((file) => [path.basename(file), statSync(file).size]))
    expect(excess(`${page} css`, compressed(styles), budget.css, sizes)).toBe('')
  })

  test('has a document no larger than it may be', () => {
    const parts = [path.join(H5, 'index.html'), ...filesOf(page, 'css')]
    // Names of files follow from their content: what they pack to would differ by 30 bytes from one build to the next.
    const document = parts.map((file) => readFileSync(file, 'utf8').replace(/\.[0-9a-f]{8}\./g, '.00000000.')).join('')
    const sizes = Object.fromEntries(parts.map((file) => [path.basename(file), statSync(file).size]))
    expect(excess(`${page} document`, brotliCompressSync(Buffer.from(document)).length, budget.document, sizes)).toBe(
      '',
    )
  })
})

describe('the mini-program', () => {
  const { main, subPackages } = packageSizes(WEAPP)
  const filesBelow = (root: string) =>
    Object.fromEntries(
      readdirSync(path.join(WEAPP, root), { recursive: true, encoding: 'utf8' })
        .map((file) => [file, statSync(path.join(WEAPP, root, file))] as const)
        .filter(([file, stat]) => stat.isFile() && !(root === '' && (file.split(path.sep)[0] ?? '') in subPackages))
        .map(([file, stat]) => [file, stat.size]),
    )

  test('has a main package no larger than it may be', () => {
    expect(main).toBeGreaterThan(100_000)
    expect(excess('weapp main', main, MINI_PROGRAM.main, filesBelow(''))).toBe('')
  })

  test.each(Object.entries(subPackages))('has a package %s no larger than it may be', (root, bytes) => {
    expect(excess(`weapp ${root}`, bytes, MINI_PROGRAM.subPackage, filesBelow(root))).toBe('')
  })

  test('is no larger than all packages together may be', () => {
    const all = Object.values(subPackages).reduce((sum, bytes) => sum + bytes, main)
    expect(all).toBeLessThanOrEqual(MINI_PROGRAM.all)
  })
})
