/** The four builds: h5 (browser), ssr (the same screens for the server's first answer), server, weapp (mini-program). */
import { rmSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { at, run, whenStale } from './run.mjs'

const client = ['src', 'contract', 'config', 'babel.config.js', 'package-lock.json', 'tsconfig.json']
const settings = ['PRODUCT_NAME', 'API_BASE', 'API_ORIGIN', 'SIGNING_KEY']
/** Whatever the shell says, a shop has no gallery (src/gallery). */
const production = { NODE_ENV: 'production', GALLERY: '' }

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Every text file gets its .br and .gz beside it, so that the server never compresses a file while somebody waits. */
const compress = async (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|svg|json)$/.test(entry.name))
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`)
  for (const file of files) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, await brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }))
  }
}

export const buildH5 = () =>
  whenStale('Building the web app', { inputs: client, settings, output: 'dist/h5/index.html' }, async () => {
    rmSync(at('dist/h5'), { recursive: true, force: true })
    await run('taro', ['build', '--type', 'h5'], { env: production, quiet: true })
    await compress(at('dist/h5'))
  })

export const buildWeapp = () =>
  whenStale('Building the mini-program', { inputs: client, settings, output: 'dist/weapp/app.js' }, async () => {
    rmSync(at('dist/weapp'), { recursive: true, force: true })
    await run('taro', ['build', '--type', 'weapp'], { env: production, quiet: true })
  })

/** The constants that Taro's build puts into the client, for the bundle that renders on the server. */
const defines = () => ({
  'process.env.TARO_ENV': '"h5"',
  'process.env.NODE_ENV': '"production"',
  'process.env.GALLERY': '""',
  'process.env.PRODUCT_NAME': JSON.stringify(process.env.PRODUCT_NAME ?? '珍循'),
  'process.env.API_BASE': JSON.stringify(process.env.API_BASE ?? '/api'),
  'process.env.API_ORIGIN': '""',
  'process.env.SIGNING_KEY': JSON.stringify(process.env.SIGNING_KEY ?? 'reluxe-public-integrity-key'),
})

const sharedOptions = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
  absWorkingDir: at(),
}

export const ssrOptions = () => ({
  ...sharedOptions,
  entryPoints: ['src/ssr/entry.tsx'],
  outfile: 'dist/ssr/entry.mjs',
  jsx: 'automatic',
  define: defines(),
  loader: { '.scss': 'empty', '.css': 'empty', '.png': 'dataurl', '.svg': 'dataurl' },
  resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.js', '.json'],
  alias: { '@tarojs/components': at('src/h5-components/index.ts') },
  tsconfig: at('tsconfig.json'),
  // The client's packages go into the bundle: their ESM files are not importable by Node as they are.
  packages: undefined,
  external: ['react', 'react-dom', 'react-dom/server'],
  // Some of those packages are CommonJS and ask for React by require, which an ES module does not have by itself.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
})

export const serverOptions = () => ({
  ...sharedOptions,
  entryPoints: ['server/src/main.ts'],
  outfile: 'dist/server/main.mjs',
  tsconfig: at('server/tsconfig.json'),
  alias: { '@contract': at('contract') },
})

export const buildSsr = () =>
  whenStale(
    'Building the server-rendered screens',
    { inputs: client, settings, output: 'dist/ssr/entry.mjs' },
    async () => {
      const { build } = await import('esbuild')
      await build(ssrOptions())
    },
  )

export const buildServer = () =>
  whenStale(
    'Building the server',
    { inputs: ['server', 'contract', 'package-lock.json'], output: 'dist/server/main.mjs' },
    async () => {
      const { build } = await import('esbuild')
      await build(serverOptions())
    },
  )
