/**
 * Which file of the H5 build contains a module that several pages use. It depends on what the module is, not on how
 * many pages use it: with hundreds of pages each part of the interface kit is used by many, and home must not load it
 * because of them.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Chunk, ChunkGraph, Module } from 'webpack'

/**
 * The pages that users arrive at: modules that one of them shares with any other page are in files with nothing else.
 */
const HOME = 'main/pages/home/index'
const LIST = 'product/pages/list/index'
const DETAIL = 'product/pages/detail/index'
const FIRST_TIERS = ['base', 'browse', 'list', 'detail']

/** Folders and files below src by tier; the first that matches counts. */
const FOLDERS: readonly (readonly [tier: string, pattern: RegExp])[] = [
  ['media', /^(ui\/media|core\/platform\/media)\/|\/(uploader|upload|photos)[^/]*$/],
  ['form', /^(ui|screen)\/form\/|^h5-components\/(picker|input|textarea|form)/],
  ['overlay', /^ui\/overlay\//],
  // What hands in to sell or to be bought: many pages use it, and no other does.
  ['selling', /^shared\/(intake|selling)\//],
  ['common', /^(ui|screen|shared|core|h5-components|h5-runtime|routes|lib|analytics)\//],
]

const source = path.resolve(__dirname, '../src')

/** Path below src with `/`, or undefined for other files. */
const belowSource = (file: string | null | undefined): string | undefined => {
  const below = file && path.relative(source, file).split(path.sep).join('/')
  return below && !below.startsWith('..') ? below : undefined
}

/**
 * The page file ('order/pages/list/index') that an import of the page index leads to. Code that a page fetches later
 * for itself has none: with the files that pages share, it would fetch ten times what it needs of them.
 */
export const pageOfOrigin = (origin: { module?: Module | null; request?: string | null }): string | undefined => {
  if (!origin.request || !origin.module?.context) return undefined
  const file = belowSource(path.resolve(origin.module.context, origin.request))
  return file && /(^|\/)pages\/.*\/index$|^gallery\/index$/.test(file) ? file : undefined
}

const pagesByChunk = new WeakMap<Chunk, readonly string[]>()
const pagesOf = (chunk: Chunk): readonly string[] => {
  const known = pagesByChunk.get(chunk)
  if (known) return known
  const pages = [...chunk.groupsIterable].flatMap((group) =>
    group.origins.flatMap((origin) => pageOfOrigin(origin) ?? []),
  )
  pagesByChunk.set(chunk, pages)
  return pages
}

/** Pages share files; chunks that the app loads later for itself (tracking, overlays) do not share theirs. */
const isPageChunk = (chunk: Chunk): boolean => pagesOf(chunk).length > 0
const isPageBesideHome = (chunk: Chunk): boolean => isPageChunk(chunk) && !pagesOf(chunk).includes(HOME)

/** The tier of a module, or undefined when a single page uses it. */
const tierOf = (module: Module, chunkGraph: ChunkGraph): string | undefined => {
  const file = belowSource(module.nameForCondition())
  const pages = new Set([...chunkGraph.getModuleChunksIterable(module)].flatMap(pagesOf))
  if (!file || pages.size < 2) return undefined
  if (pages.has(HOME)) {
    if (pages.has(LIST) || pages.has(DETAIL)) return 'base'
    // Home has a copy in its own file: a file shared with the others would be one more request of the first visit.
    pages.delete(HOME)
    if (pages.size < 2) return undefined
  }
  if (pages.has(LIST)) return pages.has(DETAIL) ? 'browse' : 'list'
  if (pages.has(DETAIL)) return 'detail'
  return FOLDERS.find(([, pattern]) => pattern.test(file))?.[0] ?? `area-${file.slice(0, file.indexOf('/'))}`
}

interface CacheGroup {
  name: string
  test(module: Module, context: { chunkGraph: ChunkGraph }): boolean
  chunks(chunk: Chunk): boolean
  enforce: true
}

/** The cache groups of webpack's splitChunks, one per tier. An area's file also contains its page index. */
export const tierGroups = (): Record<string, CacheGroup> => {
  const areas = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = [...FIRST_TIERS, ...FOLDERS.map(([tier]) => tier), ...areas.map(({ name }) => `area-${name}`)]
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        name,
        test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => tierOf(module, chunkGraph) === name,
        chunks: FIRST_TIERS.includes(name) ? isPageChunk : isPageBesideHome,
        enforce: true,
      },
    ]),
  )
}
