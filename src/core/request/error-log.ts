/**
 * Reports errors of the client (spec 7.1: POST /lighthouse/log/errorlog; 8: an unmatched route). Never throws, shows
 * nothing, and is bounded: each error once, at most twenty per visit. A failed report is neither repeated nor reported.
 */
import { ERROR_INFO_LENGTH, ERROR_LOGS_PER_VISIT, ERROR_TITLE_LENGTH } from './limits'
import type { Request } from './errors'

export interface ErrorEntry {
  /** What happened, e.g. `page does not exist`. */
  title: string
  /** Address of the page, without its query, which may identify a user. */
  path: string
  /** Letters, digits and `_.:-`; this holds for the next two as well. */
  type?: string
  category?: string
  level?: string
  /** Details: a message with its stack. */
  errInfo?: string
}

interface ErrorLogPorts {
  request: Request
  /** Name of the client in the reports. */
  projectName: string
}

const TOKEN = /(user[_-]?identity["']?\s*[=:]\s*["']?)[^&\s"']+/gi

/** Removes a login token that the text contains, and limits its length. */
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
    const key = JSON.stringify(entry)
    if (!title || known.has(key) || known.size >= ERROR_LOGS_PER_VISIT) return
    known.add(key)
    // The request never rejects; if a transport throws, that must not become the next report.
    request('POST /lighthouse/log/errorlog', entry, { silent: true }).catch(() => {})
  }
}
