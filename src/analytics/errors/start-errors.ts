/**
 * Error reporting, loaded when the page is idle: describes each error and sends it to the error log, to our collector
 * and, sampled, to the outside service. Each error once per page, at most twenty per visit, and never its own.
 */
import { redactText } from '@contract/redact'
import type { CollectErrorBody } from '@contract/tracking'
import { withoutIdentity } from '@/core/platform/navigation/external'
import { randomKey } from '@/lib/random-key'
import { readUserAgent } from '@/lib/user-agent'
import type { ErrorEntry } from '@/core/request/error-log'
import { signedUrl } from '@/core/request/signed-url'
import { receiveErrors, report, type CaughtError } from '.'
import { lastClick } from './capture'
import { describeError, type Described } from './describe-error'
import type { ErrorService } from './error-service'
import { pageUrl } from './page-url'
import { ENVIRONMENT, ERRORS_PER_VISIT, FILE_WAIT, LENGTHS, PROJECT_ID } from './limits'
import { send } from './host'

export interface ErrorPorts {
  /** POST /lighthouse/log/errorlog (core/request/error-log.ts). */
  errorLog(entry: ErrorEntry): void
  /** Base path of POST /collect-error. */
  apiBase: string
  /** The build's id, for its source maps. */
  release: string
  /** The tracking session's id. */
  sessionid(): string
  userAgent: string
  /** Origin of our own code; '' in the mini-program. */
  origin: string
  /** The outside error service; absent where the build names none. */
  service?: ErrorService
}

const cut = (text: string, length: number): string => redactText(text).slice(0, length)
/** Removes the login token's parameters whole, not only their values. */
const redactedUrl = (url: string): string => redactText(withoutIdentity(url))
/** `Chrome 120`, for grouping; `other` when the browser is unknown. The report also carries the whole user agent. */
const browserLabel = (userAgent: string): string => {
  const { browser, browserVersion } = readUserAgent(userAgent)
  return `${browser || 'other'} ${browserVersion}`.trim()
}
const whole = (value: number): number => Math.max(0, Math.trunc(value) || 0)
const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/)[0] || '/'

/** Runs a function without ever causing an error. */
const safely = (act: () => void): void => {
  try {
    act()
  } catch {
    // An error here must not be reported: it would loop.
  }
}

/** Call it once. Returns the first load's `report`. Never throws. */
export const startErrors = (ports: ErrorPorts): { report: typeof report } => {
  const { apiBase, userAgent, origin, service, sessionid } = ports
  const known = new Set<string>()
  const missingFiles = new Set<string>()
  const release = ports.release.slice(0, LENGTHS.release)

  const sendReport = (described: Described, { context, url }: CaughtError): void => {
    const { source, name, message, file, line, column } = described
    const key = [pathOf(url), name, message, file, line, column].join('\n')
    if (known.has(key) || known.size >= ERRORS_PER_VISIT) return
    known.add(key)
    const body: CollectErrorBody = {
      project_id: PROJECT_ID,
      environment: ENVIRONMENT,
      release,
      error_name: cut(name, LENGTHS.error_name),
      message: cut(message, LENGTHS.message),
      stack: cut(described.stack, LENGTHS.stack),
      page_url: redactedUrl(url).slice(0, LENGTHS.page_url),
      component_name: cut(described.component, LENGTHS.component_name),
      source_file: cut(file, LENGTHS.source_file),
      line: whole(line),
      column: whole(column),
      user_agent: userAgent.slice(0, LENGTHS.user_agent),
      browser: browserLabel(userAgent),
      last_click: lastClick(),
      session_id: sessionid(),
      eventid: `${Date.now().toString(36)}-${randomKey()}`,
    }
    send(signedUrl('POST', `${apiBase}/collect-error`), JSON.stringify(body))
    safely(() => service?.error(body))
    ports.errorLog({
      title: `${body.error_name}: ${body.message}`,
      path: pathOf(url),
      category: source,
      level: source === 'resource' || source === 'request' ? 'warn' : 'error',
      errInfo: `${body.stack}\n${redactText(context.componentStack ?? '')}`.trim(),
    })
  }

  receiveErrors((caught) =>
    safely(() => {
      const described = describeError(caught, origin)
      if (!described) return
      if (described.missingFile) missingFiles.add(described.missingFile)
      if (described.source !== 'resource') return sendReport(described, caught)
      // The module loader retries a file before it gives up, and describes the failure better.
      setTimeout(() => {
        if (!missingFiles.has(described.file)) safely(() => sendReport(described, caught))
      }, FILE_WAIT)
    }),
  )
  safely(() => service?.pageLoad(redactedUrl(pageUrl()), release))
  return { report }
}
