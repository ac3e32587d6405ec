/**
 * Style sheets of all pages end up in one document, so that two pages with the same class would style each other. Every
 * class of an area begins with a prefix (`od-` in `od-title`), and a prefix belongs to one folder: a page's, or an
 * area's components. The table of prefixes is not written down anywhere: it follows from the files.
 */

/** Prefixes of modules that serve every page. */
const COMMON = [
  [/^src\/(ui|shared|screen)\//, 'rx'],
  [/^src\/h5-components\//, 'h5'],
]
/** The runtime's own file and the kit's tokens style what Taro and the page layer name. */
const KIT = 'rx'

/** The folder whose prefix a style sheet's classes have: `src/main/pages/home` for all that lies below it. */
const ownerOf = (path) => {
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
  const kit = new Set()
  const sheets = files.map(([path, text]) => ({ path, classes: classesOf(text) }))
  const commonOf = (path) => COMMON.find(([folder]) => folder.test(path))?.[1]
  for (const { path, classes } of sheets) {
    if (commonOf(path) || path.startsWith('src/h5-runtime/')) for (const name of classes.keys()) kit.add(name)
  }
  for (const { path, classes } of sheets) {
    const add = (line, message) => problems.push({ path, line, kind: 'class', message })
    const common = commonOf(path)
    const owner = ownerOf(path)
    for (const [name, line] of classes) {
      const prefix = prefixOf(name)
      if (common) {
        if (prefix !== common && prefix !== KIT)
          add(line, `class ${name}: classes of this module begin with ${common}-`)
      } else if (prefix === KIT) {
        if (!kit.has(name)) add(line, `class ${name}: ${KIT}- is the kit's prefix, and the kit has no such class`)
      } else {
        const before = owners.get(prefix)
        if (!before) owners.set(prefix, owner)
        else if (before !== owner) add(line, `class ${name}: the prefix ${prefix}- belongs to ${before}`)
      }
    }
  }
  return problems
}

module.exports = { checkClasses }
