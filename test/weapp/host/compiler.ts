/** Runs the messenger's own compilers over a built mini-program; what they refuse is an error here. */
import { readdirSync } from 'node:fs'
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

/** @throws Error with the compiler's message when wcc or wcsc refuses a file of the folder */
export const compileMiniProgram = (root: string): Compiled => {
  const wxml = filesOf(root, '.wxml')
  const wxss = filesOf(root, '.wxss')
  const templates = compiler.wxmlToJs(root, { maxBuffer: MAX_OUTPUT })
  const styles = wcsc(
    root,
    wxss.map((file) => file.slice(0, -'.wxss'.length)),
    { maxBuffer: MAX_OUTPUT },
  )
  if (styles instanceof Error) throw styles
  return { templates, counts: { wxml: wxml.length, wxss: wxss.length } }
}
