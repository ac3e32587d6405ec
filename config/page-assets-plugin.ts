import type { ChunkGroup, Compiler } from 'webpack'
import { pageOfOrigin } from './tiers'

/** page file ('order/pages/list/index') → the script and style files of its chunk; `app` holds those of the entry. */
export type PageAssets = Record<string, { js: string[]; css: string[] }>

/**
 * Writes page-assets.json beside the H5 build, so that the server's document can name the files that its page needs and
 * the browser loads them without waiting for the entry.
 */
export class PageAssetsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PageAssets', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PageAssets', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const assets: PageAssets = {}
          const sort = (files: string[]) => ({
            js: files.filter((file) => file.endsWith('.js')),
            css: files.filter((file) => file.endsWith('.css')),
          })
          // In the order in which they wait for each other: the app's own files last.
          const { app, ...before } = Object.fromEntries(compilation.entrypoints)
          const entries = [...Object.values(before), app].flatMap((entrypoint) => entrypoint?.getFiles() ?? [])
          assets.app = sort([...new Set(entries)])
          /** The page index of an area is fetched before its pages (src/h5-runtime/page-index.ts). */
          const indexFiles = (group: ChunkGroup) =>
            group.getParents().flatMap((parent) => (parent.isInitial() ? [] : parent.getFiles()))
          for (const group of compilation.chunkGroups) {
            for (const origin of group.origins) {
              const page = pageOfOrigin(origin)
              if (page) assets[page] = sort([...new Set([...indexFiles(group), ...group.getFiles()])])
            }
          }
          compilation.emitAsset('page-assets.json', new compiler.webpack.sources.RawSource(JSON.stringify(assets)))
        },
      )
    })
  }
}
