/**
 * Writes docs/conformance.md: every rule of the specification (test/conformance/rules.json) with what holds it: tests
 * whose names carry its number, a decision, or the area that brings its screen. A test names rules at the end of its
 * name: `refuses a second tap (spec 4/8)`, `… (spec 2.1/1, 2.1/2)`.
 *
 *     node scripts/conformance-doc.mjs           writes the document and lists what is open
 *     node scripts/conformance-doc.mjs --check   fails on a rule without any, an unknown number, a stale document
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import ts from 'typescript'
import { at, root } from './lib/run.mjs'

const FILE = at('docs/conformance.md')
const NUMBER = String.raw`\d+(?:\.\d+)?\/\d+`
const MARK = new RegExp(String.raw`\(spec (${NUMBER}(?:, ${NUMBER})*)\)`, 'g')

const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
const { sections, rules, decided, comes } = JSON.parse(readFileSync(at('test/conformance/rules.json'), 'utf8'))

const numbersIn = (text) => [...text.matchAll(MARK)].flatMap(([, list]) => list.split(', '))

/** The numbers in the strings of a test file: names of tests, and rows of the tables that they run over. */
const rulesTestedIn = (file, text) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
  const found = new Set()
  const visit = (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
    if (isText) for (const number of numbersIn(text.slice(node.pos, node.end))) found.add(number)
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const testFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /\.test\.tsx?$/.test(file) && existsSync(at(file)))

/** Files by the number of the rule that they test. */
const tests = new Map()
for (const file of testFiles) {
  const text = readFileSync(at(file), 'utf8')
  if (!numbersIn(text).length) continue
  for (const number of rulesTestedIn(file, text)) tests.set(number, [...(tests.get(number) ?? []), file])
}

/** Decisions by their first three digits. */
const decisions = new Map(readdirSync(at('docs/decisions')).map((file) => [file.slice(0, 3), file]))

const cell = (text) => text.replaceAll('|', '\\|')

const holderOf = (number) => {
  const holders = []
  const files = tests.get(number)
  if (files) holders.push(`tested by ${files.map((file) => `[${path.basename(file)}](../${file})`).join(', ')}`)
  if (decided[number]) holders.push(`decided in [${decided[number]}](decisions/${decisions.get(decided[number])})`)
  if (comes[number]) holders.push(`comes with ${comes[number]}`)
  return holders.join('; ')
}

const problems = []
for (const number of tests.keys())
  if (!rules[number]) problems.push(`${tests.get(number)[0]} names ${number}, which is no rule`)
for (const number of [...Object.keys(decided), ...Object.keys(comes)])
  if (!rules[number]) problems.push(`${number} is no rule`)
for (const [number, decision] of Object.entries(decided)) {
  if (!decisions.has(decision)) problems.push(`${number}: there is no decision ${decision}`)
}
const open = Object.keys(rules).filter((number) => !holderOf(number))
for (const number of open) problems.push(`${number} ${rules[number]}: no test, no decision, no area`)

const sectionOf = (number) => number.slice(0, number.indexOf('/'))
const all = Object.keys(rules)
const counts = `${all.length} rules: ${all.filter((n) => tests.has(n)).length} tested, ${all.filter((n) => !tests.has(n) && decided[n]).length} decided, ${all.filter((n) => !tests.has(n) && !decided[n] && comes[n]).length} come with their screens.`
const render = () =>
  [
    '# Conformance with the specification\n',
    'Written by `node scripts/conformance-doc.mjs` from `test/conformance/rules.json` and from the names of tests; `npm run check` fails on a rule that nothing holds. A rule is *tested by* files in which a test carries its number, *decided in* a decision where its sentence can be read in two ways or names a value that nobody knows, or *comes with* the area that brings its screen.\n',
    `${counts}\n`,
    ...Object.entries(sections).flatMap(([section, title]) => [
      `## ${section} ${title}\n`,
      '| number | rule | held by |\n| --- | --- | --- |',
      ...all
        .filter((number) => sectionOf(number) === section)
        .map((number) => `| ${number} | ${cell(rules[number])} | ${holderOf(number) || '**open**'} |`),
      '',
    ]),
  ].join('\n')

const document = await format(render(), { ...(await resolveConfig(FILE)), filepath: FILE })
if (values.check) {
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== document) {
    problems.push('docs/conformance.md is not current: run `node scripts/conformance-doc.mjs`')
  }
} else writeFileSync(FILE, document)

for (const problem of problems) console.error(problem)
console.log(`Conformance: ${counts}`)
if (values.check && problems.length > 0) process.exitCode = 1
