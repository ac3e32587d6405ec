/** Which parts of the tests a change concerns. Files come from git, areas from the imports of the pages. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { at, root } from './run.mjs'

/**
 * A change that reaches more screens than this concerns shared code: one screen of each area is audited, and the pages
 * that changed themselves. A new page is such a change, since every page imports the route table.
 */
const SCREENS_AT_MOST = 12

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const commitOf = (name) => {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  } catch {
    return undefined
  }
}

/** The commit where this branch left the main branch; HEAD when there is no other branch. */
export const baseCommit = () => {
  const main = commitOf('origin/main') ?? commitOf('main')
  return main ? git('merge-base', 'HEAD', main) : git('rev-parse', 'HEAD')
}

/** Files that differ from `base`, committed or not, including new ones. */
export const changedFiles = (base) => {
  const lines = (text) => text.split('\n').filter(Boolean)
  return [
    ...new Set([
      ...lines(git('diff', '--name-only', base)),
      ...lines(git('ls-files', '--others', '--exclude-standard')),
    ]),
  ]
}

/** Page files below src, as `src/order/pages/list/index.tsx`. */
const pageFiles = () =>
  readdirSync(at('src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[a-z-]+\/pages\/[a-z-]+\/index(\.h5)?\.tsx$/.test(file))
    .map((file) => `src/${file}`)

/** Pages that import one of the files, directly or indirectly, on H5. */
export const pagesReached = async (files) => {
  const { build } = await import('esbuild')
  const pages = pageFiles()
  const { metafile } = await build({
    entryPoints: pages,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    absWorkingDir: root,
    packages: 'external',
    alias: { '@': at('src'), '@contract': at('contract') },
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.js', '.json'],
    loader: { '.scss': 'empty', '.css': 'empty', '.png': 'empty', '.svg': 'empty' },
    logLevel: 'error',
  })
  const changed = new Set(files)
  const reaches = (file, seen = new Set()) => {
    if (changed.has(file)) return true
    seen.add(file)
    return (metafile.inputs[file]?.imports ?? []).some(
      ({ path: next }) => !seen.has(next) && metafile.inputs[next] && reaches(next, seen),
    )
  }
  return pages.filter((page) => reaches(page))
}

/** Journeys by the areas or modules that they name in `@areas` (`order`, `analytics`). */
export const journeysOf = (areas) => {
  const folder = at('test/journeys')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => {
      const named = /@areas (.*)/.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1]?.split(' ') ?? []
      return named.some((area) => areas.includes(area))
    })
}

const areaOf = (page) => page.split('/')[1]

/**
 * Which parts run, and with which options.
 * @param {readonly string[]} files changed files, relative to the project
 * @param {readonly string[]} pages page files that import one of them (pagesReached)
 * @returns {Record<string, true | { areas?: string[], each?: boolean, pages?: string[], files?: string[] }>} by the
 * part's name in scripts/test.mjs
 */
export const partsFor = (files, pages) => {
  const some = (pattern) => files.some((file) => pattern.test(file))
  const parts = {}
  const isClient = some(/^(src|contract|config)\/(?!.*(\.test\.tsx?|\.gallery\.tsx|\.md)$)/)
  if (some(/^(src|contract|test\/(lint|routes|helpers|audits)|scripts)\//)) parts.client = true
  if (some(/^(server|contract)\/|^test\/(server|helpers|fuzz)\//)) Object.assign(parts, { server: true })
  if (some(/^server\/src\/db\/|^test\/helpers\/(databases|embedded)/)) parts.embedded = true
  if (some(/^src\/(ui|gallery)\/|\.gallery\.tsx$|^test\/gallery\//)) parts.gallery = true
  if (some(/\.weapp\.tsx?$|^src\/custom-tab-bar\/|^config\/|^test\/weapp\//)) parts.weapp = true

  if (some(/^admin\//)) parts.client = true
  if (isClient || some(/^admin\//)) parts.budgets = true
  if (some(/^(admin|test\/console)\/|^contract\/admin\/|^server\/src\/(admin|modules\/operator)\//))
    parts.console = true

  const folders = files.flatMap((file) => (/^src\/[a-z-]+\/pages\//.test(file) ? [areaOf(file)] : []))
  const areas = [...new Set([...pages.map(areaOf), ...folders])]
  // The import scanner does not follow style sheets of a script: their folder counts instead.
  const isGround = pages.length > SCREENS_AT_MOST || some(/^test\/(audits|helpers)\//)
  const changedPages = [...new Set(files.flatMap((file) => /^src\/([a-z-]+\/pages\/[a-z-]+)\//.exec(file)?.[1] ?? []))]
  if (isGround) parts.audits = { each: true, ...(changedPages.length > 0 && { pages: changedPages }) }
  else if (areas.length > 0) parts.audits = { areas }
  const modules = files.flatMap((file) => file.split('/').slice(1, 3))
  const touched = files.filter((file) => /^test\/journeys\/.*\.test\.ts$/.test(file)).map((file) => path.basename(file))
  const journeys = new Set([...(isClient ? journeysOf([...(isGround ? [] : areas), ...modules]) : []), ...touched])
  if (some(/^test\/journeys\/support\//)) parts.journeys = true
  else if (journeys.size > 0) parts.journeys = { files: [...journeys] }
  return parts
}
