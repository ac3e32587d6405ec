/**
 * Style sheets of all pages end up in one document, so that two pages with the same class would style each other. Every
 * class of an area begins with a prefix (`od-` in `od-title`), and a prefix belongs to one folder: a page's, or an
 * area's components. The table of prefixes is not written down anywhere: it follows from the files.
 */

/** Modules that serve every page. A module is one owner, however many folders it has; areas may refine its classes. */
const COMMON = /^src\/(ui|screen|shared|h5-components|h5-runtime|gallery)\//
/** The kit's prefix, which common modules share. */
const KIT = 'rx'
/** Modules that may use these prefixes only. */
const FIXED = new Map([
  ['src/ui', [KIT]],
  ['src/h5-components', ['h5', KIT]],
])

/** The folder whose prefix a style sheet's classes have: `src/main/pages/home` for all that lies below it. */
const ownerOf = (path) => {
  const common = COMMON.exec(path)
  if (common) return common[0].slice(0, -1)
  const page = /^(.*?\/pages\/[^/]+)\//.exec(path)
  return page ? page[1] : path.slice(0, path.lastIndexOf('/'))
}

const prefixOf = (name) => /^[a-zA-Z0-9]+/.exec(name)?.[0] ?? name

/**
 * Classes that a style sheet names, with the line of the first mention; comments, strings, interpolations and values
 * are left out.
 */
const classesOf = (text) => {
  const blank = (part) => part.replace(/[^\n]/g, ' ')
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/"[^"\n]*"|url\([^)]*\)/g, blank)
    .replace(/\/\/[^\n]*/g, blank)
    .replace(/#\{[^}]*\}/g, blank)
    .replace(/@(use|forward|import|include|extend)\b[^;{]*/g, blank)
  const found = new Map()
  // What ends in `{` or `,` before the next `;` or `}` is a selector; a declaration ends in `;`.
  for (const { index, 0: selector } of code.matchAll(/[^{};]+(?=\{)/g)) {
    for (const { index: at, 1: name } of selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)) {
      const line = code.slice(0, index + at).split('\n').length
      if (!found.has(name)) found.set(name, line)
    }
  }
  return found
}

/**
 * What is wrong in the style sheets, given as `[path, text]`.
 * @returns {{ path: string, line: number, kind: 'class', message: string }[]}
 */
const checkClasses = (files) => {
  const problems = []
  const owners = new Map()
  const sheets = files
    .map(([path, text]) => ({ path, classes: classesOf(text), isCommon: COMMON.test(path) }))
    // Common modules first: a prefix of theirs is never an area's, whatever the order of the files.
    .sort((a, b) => Number(b.isCommon) - Number(a.isCommon))
  const common = new Set(sheets.flatMap(({ classes, isCommon }) => (isCommon ? [...classes.keys()] : [])))
  for (const { path, classes, isCommon } of sheets) {
    const owner = ownerOf(path)
    const fixed = FIXED.get(owner)
    for (const [name, line] of classes) {
      const add = (message) => problems.push({ path, line, kind: 'class', message: `class ${name}: ${message}` })
      const prefix = prefixOf(name)
      if (fixed && !fixed.includes(prefix)) add(`classes of ${owner} begin with ${fixed[0]}-`)
      else if (prefix === KIT) {
        if (!common.has(name)) add(`${KIT}- is the kit's prefix, and the kit has no such class`)
      } else if (isCommon || !common.has(name)) {
        const before = owners.get(prefix)
        if (!before) owners.set(prefix, owner)
        else if (before !== owner) add(`the prefix ${prefix}- belongs to ${before}`)
      }
    }
  }
  return problems
}

module.exports = { checkClasses }
