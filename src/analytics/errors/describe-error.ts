/**
 * Converts anything thrown into a description, and decides what counts as an error. Browsers allow any value to be
 * thrown and report some errors as events, the mini-program passes only text, and a request fails with a value.
 */
import type { RequestError } from '@/core/request/errors'
import type { CaughtError, ErrorSource } from '.'
import { firstOwnFrame, type Frame } from './own-frame'

export interface Described extends Frame {
  /** `chunk`: the module loader failed to load a script or a stylesheet. */
  source: ErrorSource | 'chunk'
  name: string
  message: string
  /** '' when there is none. */
  stack: string
  /** '' when no component failed. Minified in production: the address and the stack identify it. */
  component: string
  /** Address of the file that the module loader failed to load; '' for other errors. */
  missingFile: string
}

/** The code of a failed stylesheet (spec 8); the loader names both scripts and stylesheets ChunkLoadError. */
const STYLE_FAILED = 'CSS_CHUNK_LOAD_FAILED'

/** Expected refusals: login required, forbidden, too many requests. */
const USER_STATUSES: readonly number[] = [401, 403, 429]

/** Failures of these calls are not reported: they carry the reports, so it would loop. */
const REPORTS = /errorlog$/

/** Ignored (spec 8): a phone without a network is not an error. */
const IGNORED = /^(?:\w*Error: )?Network Error$/

const textAt = (value: object, key: string): string => {
  const found: unknown = Reflect.get(value, key)
  return typeof found === 'string' ? found : ''
}

/**
 * `TypeError: a is undefined`, possibly after other text: `Uncaught `, the messenger's own line, or the message itself
 * (Taro joins both).
 */
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

/** The message for a failed request, '' when it is not an error. A missing answer is the phone's network. */
const failureOf = (failure: RequestError): string => {
  if (failure.kind === 'timeout') return 'timeout'
  if (failure.kind === 'network') return failure.unreadable ? 'unreadable answer' : ''
  if (failure.kind !== 'http' || USER_STATUSES.includes(failure.status)) return ''
  return `${failure.status} ${failure.code ?? ''}`.trim()
}

const COMPONENT = /^\s*(?:at |in )?([\w$.]+)/

const NOWHERE: Frame = { file: '', line: 0, column: 0 }

/**
 * @param origin of the page, '' in the mini-program. @returns undefined when it does not count as an error. @throws
 * whatever a hostile error's getter throws.
 */
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
