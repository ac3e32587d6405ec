/**
 * The glossary's rule for words: which words of a file docs/glossary.md does not allow, in comments and in the names
 * that the file declares, and comment lines that are too wide. Pure: files come in as text. `scripts/words.mjs` runs it
 * over the tree.
 */
const ts = require('typescript')

const WIDTH = 120
/**
 * A comment with these words exempts its line or, alone on a line, the next one; names of several words then
 * everywhere.
 */
const EXEMPTION = /\bwire spellings?\b/i
const ALONE = /^\s*\/\/.*\bwire spellings?\b/i

/** `productCards` and `product-card` → ['product', 'cards'] and ['product', 'card']. */
const splitName = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

/** The spellings of a term of the glossary: `card(s)` → ['card', 'cards']. */
const spellings = (term) => (/\(\w+\)/.test(term) ? [term.replace(/\(\w+\)/g, ''), term.replace(/[()]/g, '')] : [term])

/**
 * The forbidden words of the glossary's table: what is between backticks in its last column. A term of lower-case words
 * is forbidden in comments and, in a row, in names; one with capitals is a name that nothing may have; `(names)` or
 * `(comments)` after it limits it to those.
 * @returns {{ say: string, term: string, where: 'names' | 'comments' | 'both', words?: string[], name?: string }[]}
 */
const readGlossary = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const say = cells[1]
      return [...(cells[3] ?? '').matchAll(/`([^`]+)`(?: \((names|comments)\))?/g)].flatMap(([, term, limit]) =>
        /[A-Z]/.test(term)
          ? [{ say, term, where: 'names', name: term }]
          : spellings(term).map((words) => ({ say, term: words, where: limit ?? 'both', words: splitName(words) })),
      )
    })

/** Finds terms in sequences of words; the first word of a term leads to it. */
const finder = (terms) => {
  const byFirst = new Map()
  for (const term of terms) {
    if (!term.words) continue
    byFirst.set(term.words[0], [...(byFirst.get(term.words[0]) ?? []), term])
  }
  return (words) =>
    words.flatMap((word, at) =>
      (byFirst.get(word) ?? []).filter((term) => term.words.every((part, step) => words[at + step] === part)),
    )
}

/** Where the syntax tree has text that is no code, so that `//` in it begins no comment. */
const LITERALS = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
])

/** Nodes that have a name without declaring it. */
const USES = new Set([
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.MetaProperty,
  ts.SyntaxKind.JsxAttribute,
  ts.SyntaxKind.ShorthandPropertyAssignment,
])

/** Comments outside the given spans, which are sorted, as `{ start, text }`. */
const commentsOf = (text, spans) => {
  const found = []
  let next = 0
  for (let at = 0; at < text.length - 1; at++) {
    while (next < spans.length && spans[next][1] <= at) next++
    if (next < spans.length && at >= spans[next][0]) {
      at = spans[next][1] - 1
      continue
    }
    if (text[at] !== '/' || (text[at + 1] !== '/' && text[at + 1] !== '*')) continue
    const ending = text[at + 1] === '/' ? text.indexOf('\n', at) : text.indexOf('*/', at + 2) + 2
    const end = ending < 2 ? text.length : ending
    found.push({ start: at, text: text.slice(at, end) })
    at = end - 1
  }
  return found
}

/** Literals and declared names of a TypeScript or JavaScript file. */
const readCode = (path, text) => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const literals = []
  const names = []
  const visit = (node) => {
    if (LITERALS.has(node.kind)) literals.push([node.getStart(source, false), node.end])
    // The name of a declaration, whatever it declares; an import declares only the name that it gives itself.
    const { name } = node
    if (name && ts.isIdentifier(name) && !USES.has(node.kind)) {
      const isRenaming = !(ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) || node.propertyName
      if (isRenaming) names.push({ start: name.getStart(source, false), name: name.text })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { literals, names }
}

/** Strings and addresses of a style sheet, where `//` begins no comment. */
const readStyle = (text) => ({
  literals: [...text.matchAll(/"(?:[^"\\\n]|\\.)*"|url\([^)]*\)/g)].map(({ index, 0: part }) => [
    index,
    index + part.length,
  ]),
  names: [],
})

/** The words of a comment without code in backticks, addresses, and names that are not ours. */
const wordsOf = (comment, names) =>
  splitName(
    comment
      .replace(/`[^`\n]*`|https?:\/\/\S+/g, ' . ')
      // A path of the server or the shop.
      .replace(/(^|[\s(])\/[\w/-]+/g, '$1 . ')
      .replace(/[\w$]+/g, (word) => (!/^[a-z]+$/.test(word) && isForeign(word, names) ? '.' : word))
      // What ends a clause separates the words of a term (`x` is no word of any); the end of a line does not.
      .replace(/[.,:;()?!]/g, ' x '),
  )

/** A foreign name, or a name made of it: `GoodsExposureTable` of `goodsExposure`; one word is too little to say so. */
const isForeign = (name, foreignNames) => {
  const own = name[0].toLowerCase() + name.slice(1)
  const heads = [...own.matchAll(/[A-Z]/g)].slice(1).map(({ index }) => own.slice(0, index))
  return [name, own, ...heads].some((part) => foreignNames.has(part))
}

/**
 * What is wrong in a file. `foreignNames` are spellings that are not ours to choose: fields of the contract, columns,
 * routes.
 * @returns {{ line: number, kind: 'word' | 'name' | 'file' | 'width', message: string }[]}
 */
const checkWords = (path, text, terms, foreignNames = new Set()) => {
  const inComments = finder(terms.filter(({ where }) => where !== 'names'))
  const inNames = finder(terms.filter(({ where }) => where !== 'comments'))
  const forbidden = new Map(terms.filter(({ name }) => name).map((term) => [term.name, term]))
  const { literals, names } = path.endsWith('.scss') ? readStyle(text) : readCode(path, text)
  const comments = commentsOf(text, literals)
  const lines = text.split('\n')
  const starts = lines.reduce((all, line) => [...all, all[all.length - 1] + line.length + 1], [0])
  const lineOf = (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle] <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  const isExempt = (line) => EXEMPTION.test(lines[line]) || ALONE.test(lines[line - 1] ?? '')
  const problems = []
  const add = (line, kind, what, term) =>
    problems.push({ line: line + 1, kind, message: `${what}: the glossary says "${term.say}", not "${term.term}"` })

  for (const term of inNames(splitName(path.slice(path.lastIndexOf('/') + 1)))) add(0, 'file', 'file name', term)
  const seen = new Set()
  for (const { start, name } of names) {
    const line = lineOf(start)
    if (isForeign(name, foreignNames) || seen.has(name) || isExempt(line)) continue
    seen.add(name)
    const exact = forbidden.get(name)
    for (const term of exact ? [exact] : inNames(splitName(name))) add(line, 'name', `name ${name}`, term)
  }
  for (const comment of comments) {
    const first = lineOf(comment.start)
    const last = lineOf(comment.start + comment.text.length - 1)
    for (let line = first; line <= last; line++) {
      const width = lines[line].length
      // An address cannot be broken.
      if (width <= WIDTH || /https?:\/\/\S{60}/.test(lines[line])) continue
      problems.push({ line: line + 1, kind: 'width', message: `comment of ${width} columns, ${WIDTH} are allowed` })
    }
    const read = comment.text
      .split('\n')
      .map((part, step) => (isExempt(first + step) ? '' : part))
      .join('\n')
    for (const term of new Set(inComments(wordsOf(read, foreignNames)))) add(first, 'word', 'comment', term)
  }
  return problems
}

/** Names of properties that a file declares or writes: the spellings of the contract, of tables, of routes. */
const propertyNames = (path, text) => {
  const names = []
  const visit = (node) => {
    const isProperty = ts.isPropertyAssignment(node) || ts.isPropertySignature(node)
    if (isProperty && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))) names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return names
}

/**
 * Names of several words on lines that are marked as wire spelling; one of a single word is exempt only where it is
 * marked.
 */
const markedNames = (text) =>
  text
    .split('\n')
    .flatMap((line, at, lines) =>
      ALONE.test(lines[at - 1] ?? '') ? [line] : EXEMPTION.test(line) ? [line.slice(0, line.search(EXEMPTION))] : [],
    )
    .flatMap((code) => code.match(/[\w$]+/g) ?? [])
    .filter((name) => /[a-z][A-Z]|_/.test(name))

module.exports = { readGlossary, checkWords, propertyNames, markedNames }
