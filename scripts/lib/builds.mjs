/**
 * The five builds: h5 (browser), ssr (the same screens for the server's first answer), server, weapp (mini-program),
 * admin (the operator's console).
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { at, digestOf, run, whenStale } from './run.mjs'
import { ssrScreens } from './ssr-screens.mjs'

const client = ['src', 'contract', 'config', 'babel.config.js', 'package-lock.json', 'tsconfig.json']
const settings = [
  'PRODUCT_NAME',
  'MINI_PROGRAM_NAME',
  'IMAGE_HOSTS',
  'API_BASE',
  'API_ORIGIN',
  'SIGNING_KEY',
  'EXTERNAL_HOSTS',
  'INTERNAL_SELLER_ID',
  'LIVE_IN_BROWSER',
  'ERROR_SERVICE_URL',
  'PRODUCTION_HOSTS',
]
/** A shop never has the gallery (src/gallery), whatever the shell's environment. */
const production = { NODE_ENV: 'production', GALLERY: '' }

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Writes .br and .gz beside every text file, so that the server never compresses a file during a request. */
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

/**
 * The name of a client build is a digest of its sources. Its reports carry the name, and its source maps are below it.
 */
const releaseOf = () => digestOf(client, settings).slice(0, 12)

/** Releases whose source maps are kept: pages of an older build remain open for a while. */
const RELEASES_KEPT = 5

/** Moves source maps out of the served folder: only the server reads them, for /insight (MAPS_DIR). */
const moveMaps = (folder, release) => {
  const maps = at('dist/maps')
  mkdirSync(`${maps}/${release}`, { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith('.map')) {
      renameSync(`${entry.parentPath ?? entry.path}/${entry.name}`, `${maps}/${release}/${entry.name}`)
    }
  }
  const builtAt = (name) => (name === release ? Infinity : statSync(`${maps}/${name}`).mtimeMs)
  const old = readdirSync(maps).sort((a, b) => builtAt(b) - builtAt(a))
  for (const name of old.slice(RELEASES_KEPT)) rmSync(`${maps}/${name}`, { recursive: true })
}

export const buildH5 = () =>
  whenStale('Building the web app', { inputs: client, settings, output: 'dist/h5/index.html' }, async () => {
    rmSync(at('dist/h5'), { recursive: true, force: true })
    const release = releaseOf()
    await run('taro', ['build', '--type', 'h5'], { env: { ...production, RELEASE: release }, quiet: true })
    moveMaps(at('dist/h5'), release)
    await compress(at('dist/h5'))
  })

export const buildWeapp = () =>
  whenStale('Building the mini-program', { inputs: client, settings, output: 'dist/weapp/app.js' }, async () => {
    rmSync(at('dist/weapp'), { recursive: true, force: true })
    await run('taro', ['build', '--type', 'weapp'], { env: { ...production, RELEASE: releaseOf() }, quiet: true })
  })

/**
 * The mini-program with the gallery, which tests of the interface kit open. It has a folder of its own, so that it is
 * never uploaded.
 */
export const buildWeappGallery = () =>
  whenStale(
    'Building the mini-program with the gallery',
    { inputs: client, settings, output: 'dist/weapp-gallery/app.js' },
    async () => {
      rmSync(at('dist/weapp-gallery'), { recursive: true, force: true })
      await run('taro', ['build', '--type', 'weapp'], {
        env: { ...production, GALLERY: '1', TARO_OUTPUT: 'dist/weapp-gallery' },
        quiet: true,
      })
    },
  )

/**
 * The operator's console. It has no source maps: its errors are seen by operators, who report them with a screenshot.
 */
export const buildAdmin = () =>
  whenStale(
    'Building the console',
    { inputs: ['admin', 'contract', 'package-lock.json', 'tsconfig.json'], output: 'dist/admin/index.html' },
    async () => {
      await run('vite', ['build', '--config', 'admin/vite.config.ts', '--logLevel', 'warn'], {
        env: { NODE_ENV: 'production' },
        quiet: true,
      })
      await compress(at('dist/admin'))
    },
  )

/** The constants that Taro's build puts into the client, for the bundle that renders on the server. */
const defines = () => ({
  'process.env.TARO_ENV': '"h5"',
  'process.env.NODE_ENV': '"production"',
  'process.env.GALLERY': '""',
  'process.env.PRODUCT_NAME': JSON.stringify(process.env.PRODUCT_NAME ?? '珍循'),
  'process.env.IMAGE_HOSTS': JSON.stringify(process.env.IMAGE_HOSTS ?? ''),
  'process.env.API_BASE': JSON.stringify(process.env.API_BASE ?? '/api'),
  'process.env.API_ORIGIN': '""',
  'process.env.LIVE_IN_BROWSER': JSON.stringify(process.env.LIVE_IN_BROWSER === '1' ? '1' : ''),
  'process.env.SIGNING_KEY': JSON.stringify(process.env.SIGNING_KEY ?? 'reluxe-public-integrity-key'),
  'process.env.RELEASE': JSON.stringify(releaseOf()),
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
  // The client's packages are bundled: Node cannot import their ESM files as they are.
  packages: undefined,
  external: ['react', 'react-dom', 'react-dom/server'],
  plugins: [ssrScreens(at('src'))],
  // Some of those packages are CommonJS and load React by require, which an ES module lacks.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
})

export const serverOptions = () => ({
  ...sharedOptions,
  entryPoints: ['server/src/main.ts', 'server/src/media/draw-process.ts'],
  entryNames: '[name]',
  outdir: 'dist/server',
  outExtension: { '.js': '.mjs' },
  tsconfig: at('server/tsconfig.json'),
  alias: { '@contract': at('contract') },
})

/** Script and style of /insight: the host's page, for current browsers. */
const insightOptions = () => ({
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
  absWorkingDir: at(),
  entryPoints: ['server/src/insight/browser/insight.ts', 'server/src/insight/browser/insight.css'],
  outdir: 'dist/server/insight',
  tsconfig: at('server/src/insight/browser/tsconfig.json'),
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
      await Promise.all([build(serverOptions()), build(insightOptions())])
    },
  )
