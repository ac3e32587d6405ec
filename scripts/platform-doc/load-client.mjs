/** The client's own tables and plan as in the H5 build: bundled, since a suffix chooses some of their files. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { at } from '../lib/run.mjs'

const OUT = at('.cache/platform-doc/client.mjs')
const SOURCE = ['navigation/plan', 'environment/capabilities', 'environment/read-environment']
  .map((file) => `export * from './src/core/platform/${file}'`)
  .concat("export * from './src/core/bridge/methods'", "export * from './src/routes/derive'")
  .concat(
    "export { routes, routeNames, addressesOf } from './src/routes/manifest'",
    "export { resolveUrl } from './src/routes/resolve'",
  )
  .join('\n')

export const loadClient = async () => {
  const { build } = await import('esbuild')
  await build({
    stdin: { contents: SOURCE, resolveDir: at(), loader: 'ts' },
    outfile: OUT,
    bundle: true,
    platform: 'node',
    format: 'esm',
    resolveExtensions: ['.h5.ts', '.ts'],
    define: { 'process.env.PRODUCT_NAME': '"珍循"', 'process.env.API_ORIGIN': '""' },
    logLevel: 'warning',
  })
  return import(pathToFileURL(path.resolve(OUT)).href)
}
