/**
 * The head of a test file: the first comment of each file below test/ names its tier and its areas.
 *
 *     /**
 *      * An operator finishes a return.
 *      * @tier landing
 *      * @areas after-sale records
 *      *\/
 *
 * `landing` runs with every `npm test`, `whole` when one of its areas changed, or with `npm run test:all`. An area is a
 * folder of the source (areaNames); many may stand in several such lines. Tests beside the source have no head: they
 * are landing, and of their folder.
 */
const { readdirSync, readFileSync } = require('node:fs')
const path = require('node:path')

const ROOT = path.resolve(__dirname, '../..')
const TIERS = ['landing', 'whole']

/** Folders whose folders are areas. */
const PARENTS = ['src', 'src/core', 'server/src', 'server/src/modules', 'admin/areas', 'test/server']

/**
 * Names that `@areas` may have: of folders, `console` for what its areas share, and `every` for a rule of all files,
 * which no change chooses.
 */
const areaNames = () =>
  new Set([
    'console',
    'every',
    ...PARENTS.flatMap((parent) =>
      readdirSync(path.join(ROOT, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name),
    ),
  ])

/**
 * @typedef {{ tier: string, areas: string[] }} Head
 * @param {string} text of a file
 * @param {ReadonlySet<string>} names areas that there are
 * @returns {{ head: Head, problems: string[] }}
 */
const headOf = (text, names) => {
  const comment = /^\/\*\*[\s\S]*?\*\//.exec(text)?.[0] ?? ''
  const valueOf = (tag) =>
    [...comment.matchAll(new RegExp(String.raw`^ \* @${tag} (.+)$`, 'gm'))].map(([, value]) => value.trim()).join(' ')
  const tier = valueOf('tier')
  const areas = valueOf('areas').split(/\s+/).filter(Boolean)
  const problems = []
  if (!TIERS.includes(tier)) problems.push(`its first comment needs @tier ${TIERS.join(' or ')}`)
  if (areas.length === 0) problems.push('its first comment needs @areas')
  for (const area of areas) if (!names.has(area)) problems.push(`${area} in @areas is no folder of the source`)
  return { head: { tier, areas }, problems }
}

/** Test files below a folder, relative to the project, in the order of their names. */
const testFilesBelow = (folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .sort()

/**
 * Heads of all files below test/, by file.
 * @returns {{ heads: Record<string, Head>, problems: string[] }}
 */
const readHeads = () => {
  const names = areaNames()
  const read = testFilesBelow('test').map((file) => ({
    file,
    ...headOf(readFileSync(path.join(ROOT, file), 'utf8'), names),
  }))
  return {
    heads: Object.fromEntries(read.map(({ file, head }) => [file, head])),
    problems: read.flatMap(({ file, problems }) => problems.map((problem) => `${file}: ${problem}`)),
  }
}

module.exports = { areaNames, headOf, readHeads, testFilesBelow }
