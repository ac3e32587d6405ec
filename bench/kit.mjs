/**
 * npm run bench:kit: the size of the interface kit (src/ui): the part that the first load of home contains, and each
 * component imported alone. Bytes do not depend on the machine. React, Taro's components and code outside src/ui are
 * not counted; styles are a file of their own.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { at, ensureInstalled, root } from '../scripts/lib/run.mjs'

await ensureInstalled()
const { build } = await import('esbuild')
const { scss } = await import('../test/gallery/support/bundle.mjs')

const TARGET = 13_000
const KIT = 'src/ui/'

const common = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  minify: true,
  format: 'esm',
  target: 'chrome80',
  jsx: 'automatic',
  outdir: 'out',
  tsconfig: path.join(root, 'tsconfig.json'),
  resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.js', '.json'],
  define: { 'process.env.TARO_ENV': '"h5"', 'process.env.NODE_ENV': '"production"' },
  external: ['react', 'react-dom', 'react/jsx-runtime', '@tarojs/*'],
  logLevel: 'warning',
}

/** Code outside the kit does not count. */
const kitAlone = (isCounted) => ({
  name: 'kit-alone',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[.@]/ }, async ({ path: name, resolveDir, kind, pluginData }) => {
      if (pluginData === 'resolving') return undefined
      const { path: file } = await resolve(name, { resolveDir, kind, pluginData: 'resolving' })
      return isCounted(path.relative(root, file)) ? undefined : { path: name, external: true }
    })
  },
})

/** The kit's modules that these files import statically. */
const modulesOf = async (entryPoints) => {
  const { metafile } = await build({ ...common, entryPoints, splitting: true, metafile: true, plugins: [scss] })
  const entries = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoints.includes(entryPoint))
  const files = new Set(entries.map(([name]) => name))
  for (const name of files) {
    for (const { path: to, kind } of metafile.outputs[name]?.imports ?? []) {
      if (kind === 'import-statement') files.add(to)
    }
  }
  const inputs = [...files].flatMap((name) => Object.keys(metafile.outputs[name]?.inputs ?? {}))
  return [...new Set(inputs)].filter((name) => name.startsWith(KIT) && /\.tsx?$/.test(name))
}

const weigh = async (modules, isCounted) => {
  const contents = modules.map((file, index) => `export * as m${index} from './${file}'`).join('\n')
  const { outputFiles } = await build({
    ...common,
    stdin: { contents, resolveDir: root, loader: 'ts' },
    plugins: [kitAlone(isCounted), scss],
  })
  const size = (ending) =>
    outputFiles
      .filter((file) => file.path.endsWith(ending))
      .reduce((sum, { contents: bytes }) => sum + brotliCompressSync(bytes).length, 0)
  return { js: size('.js'), css: size('.css') }
}
const kb = (bytes) => `${(bytes / 1000).toFixed(2)} KB`

const first = await modulesOf(['src/app.tsx', 'src/main/pages/home/index.tsx'])
const inFirst = new Set(first)
const home = await weigh(first, (file) => inFirst.has(file) || file.endsWith('.scss'))
console.log(`Kit on the home page: ${first.length} modules, brotli`)
console.log(
  `scripts ${kb(home.js)}   target ≤ ${kb(TARGET)}   ${home.js <= TARGET ? 'met' : 'MISSED'}   styles ${kb(home.css)}`,
)

console.log('\nEach component alone, with all of the kit that it needs:')
const names = readdirSync(at(KIT), { recursive: true }).flatMap((file) => {
  if (!file.endsWith('.gallery.tsx')) return []
  const [, name] = /from: '@\/ui\/([^']+)'/.exec(readFileSync(at(`${KIT}${file}`), 'utf8')) ?? []
  return name ?? []
})
for (const name of new Set(names)) {
  const { js, css } = await weigh([`${KIT}${name}`], (file) => file.startsWith(KIT))
  console.log(`${name.padEnd(24)}${kb(js).padStart(10)}${kb(css).padStart(10)}`)
}
