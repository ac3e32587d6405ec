/**
 * What navigation fetches before it plans (spec 2.7, 2.8, 4): a configuration, or the target of a recycle forward. One
 * function, since a page's parameters may carry the address: a path is a call of ours; an absolute address (navigation
 * has checked the allow-list) is a foreign server's and gets no token.
 */
import type { CallInput, CallName } from '@contract/calls'
import { withQuery } from '../../lib/query'
import { storage } from '../platform/storage'
import type { Request } from './errors'
import { transport } from './transport'

/**
 * Storage key of the id from /user/gen-id (spec 7.1): with it the experiment's group stays the same before and after a
 * login.
 */
const VISITOR = 'genUserId'

const visitorId = async (request: Request): Promise<string> => {
  const known = storage.getText(VISITOR)
  if (known) return known
  const { data } = await request('GET /user/gen-id', {}, { silent: true })
  storage.setText(VISITOR, data?.user_id ?? null)
  return data?.user_id ?? ''
}

/** Experiments are looked up below /config. Without an id the server uses the signed-in user, or the default group. */
const asVisitor = async (request: Request, url: string, query: Readonly<Record<string, string>>) => {
  const id = url.startsWith('/config/') ? await visitorId(request) : ''
  return id ? { ...query, user_id: id } : query
}

/** @returns the answer's `data`. @throws (a rejection) when there is none; the caller falls back silently (spec 8) */
export const createLookUp =
  (request: Request) =>
  async (url: string, query: Readonly<Record<string, string>>): Promise<object> => {
    if (url.startsWith('/')) {
      const { data, error } = await request(
        `GET ${url}` as CallName,
        (await asVisitor(request, url, query)) as CallInput<CallName>,
        {
          silent: true,
        },
      )
      if (error) throw new Error(error.kind)
      return data
    }
    const { status, text } = await transport({ method: 'GET', url: withQuery(url, query), headers: {} }).response
    const answer: unknown = status === 200 ? JSON.parse(text) : null
    const data = answer && typeof answer === 'object' && 'data' in answer ? answer.data : null
    if (!data || typeof data !== 'object') throw new Error(`no data from ${url}`)
    return data
  }
