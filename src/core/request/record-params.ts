/**
 * Reports the parameters that the shop was opened with (spec 7.1: GET /site/record-param), once per start and after the
 * first screen. The address has lost its login token by then; the server drops other personal data.
 */
import { splitUrl } from '../../lib/query'
import type { Request } from './errors'
import { RECORD_DELAY } from './limits'

/** @param address of the first page, with its query; without parameters nothing is reported */
export const recordParams = (request: Request, address: string): void => {
  const { query } = splitUrl(address)
  if (Object.keys(query).length === 0) return
  setTimeout(() => void request('GET /site/record-param', query, { silent: true }), RECORD_DELAY)
}
