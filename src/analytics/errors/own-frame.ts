/**
 * Finds where in our own code an error arose: the first stack frame that belongs to neither an extension nor the
 * browser.
 */

export interface Frame {
  /** Address of the file, '' when unknown. */
  file: string
  /** From 1; 0 when unknown. */
  line: number
  column: number
}

/**
 * Chrome and the messenger write `    at name (https://host/a.js:1:2)` or `    at https://host/a.js:1:2`, Safari and
 * Firefox `name@https://host/a.js:1:2`. Lines of the message contain neither `at ` nor `@`.
 */
const FRAME = /^\s*(?:at\s(?:.*[\s(])?|.*@)([^\s()@]+):(\d+):(\d+)\)?\s*$/
/** Extensions, the browser itself, and the messenger's library. */
const FOREIGN =
  /^(?:[\w-]*extension|webkit-masked-url|about|blob|data|native):|^<|^\[|^https:\/\/lib\/|WAService|WASubContext/

/** @param origin of the page, which our code is loaded from; '' where files have no address (the mini-program). */
export const firstOwnFrame = (stack: string, origin: string): Frame | undefined => {
  for (const text of stack.split('\n')) {
    const [, file = '', line, column] = FRAME.exec(text) ?? []
    const isOwn = file && !FOREIGN.test(file) && (!origin || file.startsWith(`${origin}/`))
    if (isOwn) return { file, line: Number(line), column: Number(column) }
  }
  return undefined
}
