/**
 * What navigation asks before it plans (spec 2.7, 2.8, 4): a configuration, a recycle forward. One function, since the address may come with a page's
 * parameters: a path is a call of ours, an absolute address (on the allow-list, navigation has seen to it) is somebody else's and gets no token.
 */
import type { CallInput, CallName } from '@contract/calls'
import { withQuery } from '../kit/query'
import type { Request } from './errors'
import { transport } from './transport'

/** @returns the answer's `data`. @throws (a rejection) when there is none; the caller falls back silently (spec 8) */
export const createLookUp =
  (request: Request) =>
  async (url: string, query: Readonly<Record<string, string>>): Promise<object> => {
    if (url.startsWith('/')) {
      const { data, error } = await request(`GET ${url}` as CallName, query as CallInput<CallName>, { silent: true })
      if (error) throw new Error(error.kind)
      return data
    }
    const { status, text } = await transport({ method: 'GET', url: withQuery(url, query), headers: {} }).response
    const answer: unknown = status === 200 ? JSON.parse(text) : null
    const data = answer && typeof answer === 'object' && 'data' in answer ? answer.data : null
    if (!data || typeof data !== 'object') throw new Error(`no data from ${url}`)
    return data
  }
