/**
 * npm run bench:weapp: the size of the mini-program, and the data that its code sends to its pages during a purchase.
 * The purchase is that of test/weapp/purchase.test.ts, with its host and a real server; setData counts do not depend on
 * the machine.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { at, ensureInstalled, run, step } from '../scripts/lib/run.mjs'

await ensureInstalled()
const { buildServer, buildWeapp } = await import('../scripts/lib/builds.mjs')
const { tsImport } = await import('tsx/esm/api')
const { packageSizes } = await tsImport('../test/budgets/package-sizes.ts', import.meta.url)
const { MINI_PROGRAM } = await tsImport('../test/budgets/budgets.ts', import.meta.url)

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`
const line = (name, ...cells) =>
  console.log(`${name.padEnd(34)}${cells.map((cell) => String(cell).padStart(14)).join('')}`)

await buildServer()
await buildWeapp()
const folder = mkdtempSync(path.join(os.tmpdir(), 'reluxe-bench-'))
const file = path.join(folder, 'figures.json')
await step('A purchase in the mini-program', () =>
  run('jest', ['--selectProjects', 'weapp', '--testPathPatterns', 'test/weapp/purchase'], {
    env: { WEAPP_FIGURES: file }, // wire spelling
    quiet: true,
  }),
)
const pages = JSON.parse(readFileSync(file, 'utf8'))
rmSync(folder, { recursive: true, force: true })

const { main, subPackages } = packageSizes(at('dist/weapp'))
console.log('')
line('package', 'size', 'target', '')
const weigh = (name, bytes, limit) => line(name, kb(bytes), `≤ ${kb(limit)}`, bytes <= limit ? 'met' : 'MISSED')
weigh('main', main, MINI_PROGRAM.main)
for (const [root, bytes] of Object.entries(subPackages)) weigh(root, bytes, MINI_PROGRAM.subPackage)

console.log('')
line('page on the way of a purchase', 'setData calls', 'bytes', 'largest')
for (const [route, { calls, bytes, largest }] of Object.entries(pages)) line(route, calls, kb(bytes), kb(largest))
