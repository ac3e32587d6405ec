/** An esbuild plugin that writes the content of src/ssr/screens.ts: every page below src that has a `load.ts`. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Folders of such pages, relative to `source`: `product/pages/list`. */
const pagesOf = (source) =>
  readdirSync(source)
    .filter((area) => existsSync(path.join(source, area, 'pages')))
    .flatMap((area) =>
      readdirSync(path.join(source, area, 'pages'), { recursive: true, encoding: 'utf8' })
        .filter((file) => path.basename(file) === 'load.ts')
        .map((file) => [area, 'pages', ...path.dirname(file).split(path.sep)].join('/')),
    )
    .sort()

/** @param source the folder src */
export const ssrScreens = (source) => ({
  name: 'ssr-screens',
  setup(build) {
    build.onLoad({ filter: /[\\/]ssr[\\/]screens\.ts$/ }, () => {
      const pages = pagesOf(source)
      const imports = pages.map(
        (page, index) =>
          `import Page${index} from '../${page}'\nimport { load as load${index} } from '../${page}/load'\n`,
      )
      const entries = pages.map((page, index) => `  '${page}/index': { Page: Page${index}, load: load${index} },\n`)
      return {
        contents: `${imports.join('')}export const screens = {\n${entries.join('')}}\n`,
        loader: 'ts',
        resolveDir: path.join(source, 'ssr'),
      }
    })
  },
})
