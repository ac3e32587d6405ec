/**
 * npm run bench:navigation: plan + resolve for every address of the specification in every host, and the size that
 * navigation with the route table adds to the first load. Targets: 0.2 ms at the 99th percentile; the whole platform
 * layer with the routes 14 KB brotli. The exit code does not depend on them.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { at } from '../scripts/lib/run.mjs'

const { build } = await import('esbuild')

const ROUNDS = Number(process.env.ROUNDS ?? 40)
/** Rounds before the engine has compiled the plan; a first tap on a phone is slower still. */
const WARM_ROUNDS = 3
const TARGET_MS = 0.2

const out = mkdtempSync(path.join(os.tmpdir(), 'reluxe-navigation-'))
const common = {
  bundle: true,
  format: 'esm',
  logLevel: 'error',
  resolveExtensions: ['.h5.ts', '.ts', '.tsx'],
  define: {
    'process.env.PRODUCT_NAME': '"珍循"',
    'process.env.API_ORIGIN': '""',
  },
}
const platform = 'src/core/platform'
await build({
  ...common,
  entryPoints: { plan: at(`${platform}/navigation/plan.ts`), can: at(`${platform}/environment/capabilities.ts`) },
  outdir: out,
  outExtension: { '.js': '.mjs' },
})
const load = (name) => import(pathToFileURL(path.join(out, `${name}.mjs`)).href)
const { plan } = await load('plan')
const { canDo } = await load('can')

const routes = JSON.parse(readFileSync(at('test/routes/expected-routes.json'), 'utf8'))
const addresses = routes.flatMap((route) => [route.path, ...route.aliases])
const hosts = [
  ['browser', null, ''],
  ['app', 'main', '2.4.9'],
  ['app', 'main', '6.0.0'],
  ['app', 'live', '6.0.0'],
  ['messenger-webview', null, '5.5.0'],
  ['search-webview', null, '5.5.0'],
  ['mini-program', null, '5.5.0'],
]

const inputOf = (address, [host, app, version]) => ({
  url: `${address}?id=123456789&track_id=7`,
  env: { host, app, can: (capability) => canDo(capability, host, 'ios', version) },
  isLoggedIn: false,
  stackLevel: 3,
  depth: 0,
  current: '/site/index?push_id=p1',
  sinceLast: 1000,
  rules: { origin: 'https://shop.example', hosts: ['pay.example.com', '.partner.example'], internalSellerId: '1' },
})

const inputs = hosts.flatMap((host) => addresses.map((address) => inputOf(address, host)))
const times = []
for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
  for (const input of inputs) {
    const begin = performance.now()
    plan(input)
    const time = performance.now() - begin
    if (round >= 0) times.push(time)
  }
}
times.sort((a, b) => a - b)
const percentile = (share) => times[Math.floor((times.length - 1) * share)].toFixed(4)
console.log(`plan + resolve: ${addresses.length} addresses × ${hosts.length} hosts × ${ROUNDS}`)
console.log(`p50 ${percentile(0.5)} ms   p99 ${percentile(0.99)} ms   target ${TARGET_MS} ms   max ${percentile(1)} ms`)

/** The hosts' drivers are files of their own, as in the web app; the others form one file there. */
await build({
  ...common,
  entryPoints: [at(`${platform}/navigation/index.ts`)],
  outdir: path.join(out, 'size'),
  splitting: true,
  minify: true,
})
const files = readdirSync(path.join(out, 'size')).map((name) => [name, readFileSync(path.join(out, 'size', name))])
const isLater = ([name]) => /^(app|mini-webview)/.test(name)
const size = (parts) => `${brotliCompressSync(Buffer.concat(parts.map(([, text]) => text))).length} B brotli`
console.log(`First load: ${size(files.filter((file) => !isLater(file)))}`)
for (const file of files.filter(isLater)) console.log(`Only in its host: ${file[0]} ${size([file])}`)
rmSync(out, { recursive: true })
