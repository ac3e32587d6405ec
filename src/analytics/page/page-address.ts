/** Derives tracking fields from an address: page type, query without personal data, and sub-page id (spec 3, 5). */
import { isPrivateParam, isPrivateValue } from '@contract/redact'
import { reportedPathOf } from '@/routes/report-path'
import { resolve } from '@/routes/resolve'
import { splitUrl, stringifyQuery } from '@/lib/query'
import { QUERY_MAX } from './limits'
import { pageIdOf } from './page-id'

/** Fields of an event that its page's address gives. */
export interface AddressFields {
  /** As spec 5 requires: no whitespace, ASCII, never empty. */
  pagetype: string
  pagequery?: string
  /** Which item, order …: the parameter `id`. */
  subpageID?: string // wire spelling
}

/** The query without private parameters; an address inside it keeps only its path. */
const publicQuery = (query: Readonly<Record<string, string>>): string => {
  const kept = Object.entries(query)
    .map(([name, value]): [string, string] => [name, value.replace(/\?.*$/s, '')])
    .filter(([name, value]) => !isPrivateParam(name) && !isPrivateValue(value))
  return stringifyQuery(Object.fromEntries(kept)).slice(0, QUERY_MAX)
}

/** @param url path with query; an origin before it is ignored. Never throws. */
export const pageOf = (url: string): AddressFields => {
  const { path, query } = splitUrl(url.replace(/^[a-z]+:\/\/[^/?#]*/i, ''))
  const pagequery = publicQuery(query)
  const { id = '' } = resolve(path, query).params
  return {
    pagetype: pageIdOf(reportedPathOf(path)),
    ...(pagequery && { pagequery }),
    ...(/^[\w-]{1,64}$/.test(id) && !isPrivateValue(id) && { subpageID: id }),
  }
}
