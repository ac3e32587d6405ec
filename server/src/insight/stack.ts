/** Parses stacks as Chrome, Firefox and Safari write them. The text comes from clients, so the result is bounded. */
import { STACK_FRAMES, STACK_LENGTH } from './limits'

export interface StackFrame {
  /** '' when the browser gave none. */
  name: string
  /** The browser's name of the file, usually an address. */
  file: string
  line: number
  /** 1-based. */
  column: number
}

/** `file:line:column` at the end of a line, with Chrome's closing bracket. */
const PLACE = /^(.*):(\d{1,9}):(\d{1,9})\)?$/

function readLine(line: string): StackFrame | null {
  const [, before, row, column] = PLACE.exec(line.trim()) ?? []
  if (before === undefined) return null
  const place = { line: Number(row), column: Number(column) }
  // Chrome: `at name (file` or `at file`.
  if (before.startsWith('at ')) {
    const rest = before.slice(3)
    const bracket = rest.lastIndexOf(' (')
    return bracket < 0
      ? { name: '', file: rest.replace(/^async /, ''), ...place }
      : { name: rest.slice(0, bracket).replace(/^(async|new) /, ''), file: rest.slice(bracket + 2), ...place }
  }
  // Firefox and Safari: `name@file`; our addresses contain no @.
  const at = before.lastIndexOf('@')
  if (at >= 0) return { name: before.slice(0, at), file: before.slice(at + 1), ...place }
  // Safari without a function name. Anything else, such as a message with numbers, is not a frame.
  return /^(https?|webpack|file|capacitor|app):\/\/\S+$/.test(before) ? { name: '', file: before, ...place } : null
}

/** The frames, innermost first. */
export function readStack(stack: string): StackFrame[] {
  return stack
    .slice(0, STACK_LENGTH)
    .split('\n')
    .map(readLine)
    .filter((frame) => frame !== null)
    .slice(0, STACK_FRAMES)
}
