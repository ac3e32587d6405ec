/**
 * Runs the messenger's own compilers over a built mini-program; what they refuse is an error here. What they accepted
 * is kept in .cache for the same files: every test file has a host, and compiling takes seconds of each.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import compiler from 'miniprogram-compiler'
// The compiler's wrapper hides a refused style sheet; its inner function returns the refusal.
import wcsc from 'miniprogram-compiler/src/wcsc'

/** Bytes: wcc writes all templates to its standard output at once. */
const MAX_OUTPUT = 64 * 1024 * 1024

export interface Compiled {
  /** Code of a function body that returns the templates by file. */
  templates: string
  /** How many files each compiler took. */
  counts: { wxml: number; wxss: number }
}

const filesOf = (root: string, extension: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(extension))

const CACHE = path.resolve(__dirname, '../../../.cache/mini-program')
const VERSION = (require('miniprogram-compiler/package.json') as { version: string }).version

/** @throws Error with the compiler's message when wcc or wcsc refuses a file of the folder */
export const compileMiniProgram = (root: string): Compiled => {
  const wxml = filesOf(root, '.wxml')
  const wxss = filesOf(root, '.wxss')
  const digest = createHash('sha256').update(VERSION)
  for (const file of [...wxml, ...wxss]) digest.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  const file = path.join(CACHE, path.basename(root), `${digest.digest('hex')}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Compiled
  const templates = compiler.wxmlToJs(root, { maxBuffer: MAX_OUTPUT })
  const styles = wcsc(
    root,
    wxss.map((one) => one.slice(0, -'.wxss'.length)),
    { maxBuffer: MAX_OUTPUT },
  )
  if (styles instanceof Error) throw styles
  const compiled = { templates, counts: { wxml: wxml.length, wxss: wxss.length } }
  keep(file, compiled)
  return compiled
}

/** Replaces what was kept of an earlier build. Several test files may do so at once, with the same content. */
const keep = (file: string, compiled: Compiled): void => {
  const made = `${file}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(made, JSON.stringify(compiled))
  renameSync(made, file)
  for (const other of readdirSync(path.dirname(file)))
    if (other.endsWith('.json') && other !== path.basename(file)) rmSync(path.join(path.dirname(file), other))
}
