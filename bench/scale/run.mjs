/**
 * npm run bench:scale: the size of home, list and detail when every row of the route table has its page, compared with
 * their present size; the packages of the mini-program; the route table. Builds a temporary copy of the tree with
 * generated pages (bench/scale/generate.ts), which takes minutes. Bytes do not depend on the machine, nor does the exit
 * code on them. PLATFORMS=h5 leaves out the mini-program, KEEP=1 keeps the copy.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { tsImport } from 'tsx/esm/api'
import { at, ensureInstalled, run, step } from '../../scripts/lib/run.mjs'

await ensureInstalled()
const { buildH5 } = await import('../../scripts/lib/builds.mjs')
const { build } = await import('esbuild')
const { packageSizes } = await tsImport('../../test/budgets/package-sizes.ts', import.meta.url)
const { MINI_PROGRAM, PAGES } = await tsImport('../../test/budgets/budgets.ts', import.meta.url)

/** Bytes of script that all pages together may add to home, and that home may load in total. */
const ADDED = 3_000
const HOME = 108_000
const platforms = (process.env.PLATFORMS ?? 'h5,weapp').split(',')

const copyTree = () => {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'reluxe-scale-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: at() })
  for (const file of files.toString().split('\0').filter(Boolean)) {
    // A file may be deleted but not yet committed.
    cpSync(at(file), path.join(copy, file), { recursive: true, force: true, errorOnExist: false })
  }
  symlinkSync(at('node_modules'), path.join(copy, 'node_modules'))
  return copy
}

const weigh = (tree) => {
  const web = path.join(tree, 'dist/h5')
  const assets = JSON.parse(readFileSync(path.join(web, 'page-assets.json'), 'utf8'))
  const sizeOf = (page, kind) =>
    [...new Set([...assets.app[kind], ...assets[page][kind]])].reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(path.join(web, file))).length,
      0,
    )
  return Object.fromEntries(
    Object.keys(PAGES).map((page) => [page, { js: sizeOf(page, 'js'), css: sizeOf(page, 'css') }]),
  )
}

/** The table with all modules that read it, as a script. */
const weighRoutes = async (tree) => {
  const { outputFiles } = await build({
    absWorkingDir: tree,
    entryPoints: ['src/h5-runtime/match-location.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    tsconfig: path.join(tree, 'tsconfig.json'),
    resolveExtensions: ['.h5.ts', '.ts', '.tsx'],
    define: { 'process.env.PRODUCT_NAME': '""', 'process.env.GALLERY': '""' },
    logLevel: 'error',
  })
  return brotliCompressSync(outputFiles[0].contents).length
}

const buildIn = (tree, name) =>
  run(
    'node',
    ['-e', `import(${JSON.stringify(path.join(tree, 'scripts/lib/builds.mjs'))}).then((of) => of.${name}())`],
    {
      quiet: true,
    },
  )

await buildH5()
const copy = copyTree()
try {
  console.log(await run('tsx', ['bench/scale/generate.ts', copy], { quiet: true }))
  await step('Web app with all pages', () => buildIn(copy, 'buildH5'))
  const [now, all] = [weigh(at()), weigh(copy)]
  const kb = (bytes) => `${(bytes / 1000).toFixed(2)} KB`
  const line = (...cells) =>
    console.log(cells.map((cell, index) => (index ? cell.padStart(12) : cell.padEnd(34))).join(''))
  line('brotli', 'now', 'all pages', 'difference')
  for (const page of Object.keys(PAGES)) {
    for (const kind of ['js', 'css']) {
      line(`${page} ${kind}`, kb(now[page][kind]), kb(all[page][kind]), kb(all[page][kind] - now[page][kind]))
    }
  }
  const [tableNow, tableAll] = [await weighRoutes(at()), await weighRoutes(copy)]
  line('route table', kb(tableNow), kb(tableAll), kb(tableAll - tableNow))
  const home = all['main/pages/home/index'].js
  const added = home - now['main/pages/home/index'].js
  console.log(`home: ${kb(added)} more, target ≤ ${kb(ADDED)}: ${added <= ADDED ? 'met' : 'MISSED'}`)
  console.log(`home: ${kb(home)} in all, target ≤ ${kb(HOME)}: ${home <= HOME ? 'met' : 'MISSED'}`)

  if (platforms.includes('weapp')) {
    await step('Mini-program with all pages', () => buildIn(copy, 'buildWeapp'))
    const { main, subPackages } = packageSizes(path.join(copy, 'dist/weapp'))
    const judge = (name, bytes, limit) => line(name, kb(bytes), `≤ ${kb(limit)}`, bytes <= limit ? 'met' : 'MISSED')
    judge('main', main, MINI_PROGRAM.main)
    for (const [root, bytes] of Object.entries(subPackages)) judge(root, bytes, MINI_PROGRAM.subPackage)
    judge(
      'all packages',
      Object.values(subPackages).reduce((sum, bytes) => sum + bytes, main),
      MINI_PROGRAM.all,
    )
  }
} finally {
  if (process.env.KEEP === '1') console.log(`The copy: ${copy}`)
  else rmSync(copy, { recursive: true, force: true })
}
