/** Bundles components for a browser without a build of the shop: same styles, same lengths, in about a second. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import postcss from 'postcss'
import * as sass from 'sass'

const require = createRequire(import.meta.url)
const pxtransform = require('postcss-pxtransform')
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Converts px to rem over a root of 16 px, as config/index.ts sets it for Taro. */
const toRem = pxtransform({
  platform: 'h5',
  baseFontSize: 16,
  designWidth: 375,
  deviceRatio: { 375: 2 },
  minRootSize: 16,
  maxRootSize: 16,
})

/** Styles for esbuild, as the shop's build makes them. */
export const scss = {
  name: 'scss',
  setup({ onLoad }) {
    onLoad({ filter: /\.scss$/ }, async ({ path: file }) => {
      const { css } = sass.compile(file, { loadPaths: [path.dirname(file)] })
      const { css: contents } = await postcss([toRem]).process(css, { from: file })
      return { contents, loader: 'css', resolveDir: path.dirname(file) }
    })
  },
}

/**
 * @param entry - a .tsx file
 * @param define - further constants of the build
 * @returns one document with script and styles inside
 */
export const bundlePage = async (entry, { define = {}, plugins = [], alias = {} } = {}) => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: 'out',
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'chrome80',
    jsx: 'automatic',
    tsconfig: path.join(root, 'tsconfig.json'),
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
    alias: { '@tarojs/components': path.join(root, 'src/h5-components/index.ts'), ...alias },
    define: { 'process.env': '{}', 'process.env.TARO_ENV': '"h5"', 'process.env.NODE_ENV': '"production"', ...define },
    plugins: [scss, ...plugins],
    logLevel: 'warning',
  })
  const text = (ending) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? ''
  return page(text('.css'), text('.js').replace(/<\/script/g, '<\\/script'))
}

const page = (css, js) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>gallery</title><style>${css}</style></head><body><div id="app"></div><script>${js}</script></body></html>`

/** From the command line: `node bundle.mjs <entry>` writes the document to the standard output. */
if (process.argv[1] && readFileSync(process.argv[1]).equals(readFileSync(fileURLToPath(import.meta.url))))
  process.stdout.write(await bundlePage(process.argv[2]))
