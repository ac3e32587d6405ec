/**
 * Reports of what went wrong in the client (spec 7.1: POST /lighthouse/log/errorlog; 8: an unmatched route). Never throws, shows nothing, and
 * is bounded: each fault once, at most twenty per visit. A report that fails is not tried again and not reported itself.
 */
import { ERROR_INFO_LENGTH, ERROR_LOGS_PER_VISIT, ERROR_TITLE_LENGTH } from './limits'
import type { Request } from './errors'

export interface ErrorEntry {
  /** What happened, e.g. `page does not exist`. */
  title: string
  /** Address of the page; its query is left out, as it may name a person. */
  path: string
  /** Letters, digits and `_.:-`, as all three. */
  type?: string
  category?: string
  level?: string
  /** Anything more: a message with its stack. */
  errInfo?: string
}

interface ErrorLogPorts {
  request: Request
  /** Name of the client in the reports. */
  projectName: string
}

const TOKEN = /(user[_-]?identity["']?\s*[=:]\s*["']?)[^&\s"']+/gi

/** Without a login token that stands in it, and of bounded length. */
const clean = (text: string, length: number) => text.replace(TOKEN, '$1*').slice(0, length)

export const createErrorLog = ({ request, projectName }: ErrorLogPorts) => {
  const known = new Set<string>()
  return ({ title, path, type = 'js', category = 'page', level = 'error', errInfo = '' }: ErrorEntry): void => {
    const entry = {
      title: clean(title, ERROR_TITLE_LENGTH),
      path: path.split(/[?#]/)[0] ?? '',
      projectName,
      type,
      category,
      level,
      errInfo: clean(errInfo, ERROR_INFO_LENGTH),
    }
    const fault = JSON.stringify(entry)
    if (!title || known.has(fault) || known.size >= ERROR_LOGS_PER_VISIT) return
    known.add(fault)
    // The request never rejects by itself; a transport that throws shall not become the next report.
    request('POST /lighthouse/log/errorlog', entry, { silent: true }).catch(() => {})
  }
}
