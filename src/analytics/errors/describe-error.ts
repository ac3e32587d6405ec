/**
 * What went wrong, as text, and whether it is a fault at all. A browser lets anything be thrown and tells some faults by events, the mini-program hands
 * over text only, and a request fails with a value.
 */
import type { RequestError } from '@/core/request/errors'
import type { CaughtError, ErrorSource } from '.'
import { firstOwnFrame, type Frame } from './own-frame'

export interface Described extends Frame {
  /** `chunk`: the module loader did not get a script or a stylesheet. */
  source: ErrorSource | 'chunk'
  name: string
  message: string
  /** '' when nothing has one. */
  stack: string
  /** '' when no component broke. Short names in production: the address and the stack tell the rest. */
  component: string
  /** Address of the file that the module loader did not get, '' for any other fault. */
  missingFile: string
}

/** By this code a stylesheet is parsed from a script (spec 8); the loader gives both the name ChunkLoadError. */
const STYLE_FAILED = 'CSS_CHUNK_LOAD_FAILED'

/** The login, and asking too often: the person's own doing, as are refusals. */
const USER_STATUSES: readonly number[] = [401, 403, 429]

/** Calls that carry reports; their own failing is nobody's news. */
const REPORTS = /errorlog$/

/** The reporter ignores it (spec 8): a phone without a network is no fault. */
const IGNORED = /^(?:\w*Error: )?Network Error$/

const textAt = (value: object, key: string): string => {
  const found: unknown = Reflect.get(value, key)
  return typeof found === 'string' ? found : ''
}

/** `TypeError: a is undefined`, which may follow other text: `Uncaught `, the messenger's own line, or the message itself (Taro joins both). */
const WRITTEN = /([A-Z][A-Za-z]*(?:Error|Exception)|Error): ([^\n]*)/

const fromText = (text: string) => {
  const found = WRITTEN.exec(text)
  const [, name, message] = found ?? []
  const isWritten = found?.index === 0 || /^Uncaught |\n/.test(text)
  return {
    name: (isWritten && name) || 'Error',
    message: (isWritten && message) || text,
    stack: text.includes('\n') ? text : '',
  }
}

const fromObject = (error: object) => ({
  name: textAt(error, 'code') === STYLE_FAILED ? STYLE_FAILED : textAt(error, 'name') || 'Error',
  message: textAt(error, 'message') || textAt(error, 'errMsg') || Object.prototype.toString.call(error),
  stack: textAt(error, 'stack'),
})

/** What of a failed request is a fault, '' when nothing is. No answer at all is the phone's network. */
const failureOf = (failure: RequestError): string => {
  if (failure.kind === 'timeout') return 'timeout'
  if (failure.kind === 'network') return failure.unreadable ? 'unreadable answer' : ''
  if (failure.kind !== 'http' || USER_STATUSES.includes(failure.status)) return ''
  return `${failure.status} ${failure.code ?? ''}`.trim()
}

const COMPONENT = /^\s*(?:at |in )?([\w$.]+)/

const NOWHERE: Frame = { file: '', line: 0, column: 0 }

/** @param origin of the page, '' in the mini-program. @returns undefined for what is no fault. @throws what a getter of a hostile error throws. */
export const describeError = ({ error, context }: CaughtError, origin: string): Described | undefined => {
  const { source = 'script', componentStack = '', failure } = context
  const base = { source, component: COMPONENT.exec(componentStack)?.[1] ?? '', missingFile: '', stack: '', ...NOWHERE }
  if (failure) {
    const what = REPORTS.test(String(error)) ? '' : failureOf(failure)
    return what ? { ...base, name: 'RequestError', message: `${String(error)} ${what}` } : undefined
  }

  let thrown = error
  if (typeof Event === 'function' && error instanceof Event) {
    if (error.target instanceof Element) {
      const file = textAt(error.target, 'src') || textAt(error.target, 'href')
      return { ...base, source: 'resource', name: 'ResourceError', message: `${error.target.localName} ${file}`, file }
    }
    if ('reason' in error) {
      base.source = 'promise'
      thrown = error.reason
    } else if (error instanceof ErrorEvent) {
      Object.assign(base, { file: error.filename, line: error.lineno, column: error.colno })
      thrown = error.error ?? error.message
    }
  }
  const isObject = typeof thrown === 'object' && thrown !== null
  const parsed = isObject ? fromObject(thrown as object) : fromText(String(thrown))
  if (IGNORED.test(parsed.message)) return undefined
  const described: Described = { ...base, ...parsed, ...firstOwnFrame(parsed.stack, origin) }
  if (parsed.name === 'ChunkLoadError' || parsed.name === STYLE_FAILED) {
    described.source = 'chunk'
    described.missingFile = isObject ? textAt(thrown as object, 'request') : ''
  }
  return described
}
