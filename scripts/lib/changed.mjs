/** What changed since a commit, by git, and which pages import it. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { at, root } from './run.mjs'

/** The commit of the last whole run (`npm run test:all` writes it), and the test files that failed in it, by line. */
const WHOLE = '.ci/whole'
/** Files that a run writes itself. */
const WRITTEN = [WHOLE, 'test/flaky.json']

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const commitOf = (name) => {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim()
  } catch {
    return undefined
  }
}

/** The commit where this branch left the main branch; HEAD when there is no other branch. */
export const branchBase = () => {
  const main = commitOf('origin/main') ?? commitOf('main')
  return main ? git('merge-base', 'HEAD', main).trim() : commitOf('HEAD')
}

const wholeLines = () => (existsSync(at(WHOLE)) ? readFileSync(at(WHOLE), 'utf8').split('\n').filter(Boolean) : [])

/** The commit in .ci/whole; undefined when there is none, or the clone does not have it (a shallow one). */
export const wholeBase = () => commitOf(wholeLines()[0] ?? '')

/** The files that failed in the last whole run: each landing runs them until a whole run has seen them green. */
export const wholeOwed = () => wholeLines().slice(1)

/** The commit that this tree is; undefined when it differs from it, but for what a run writes. */
export const cleanCommit = () => {
  try {
    const differing = git('status', '--porcelain').split('\n').filter(Boolean)
    return differing.every((line) => WRITTEN.includes(line.slice(3))) ? commitOf('HEAD') : undefined
  } catch {
    return undefined
  }
}

export const writeWhole = (commit, owed) => writeFileSync(at(WHOLE), `${[commit, ...owed].join('\n')}\n`)

/** Files that differ from `base`, committed or not, including new and removed ones. */
export const changedFiles = (base) => {
  const lines = (text) => text.split('\n').filter(Boolean)
  return [
    ...new Set([
      ...lines(git('diff', '--name-only', '--no-renames', base)),
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
