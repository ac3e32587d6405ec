import type { Request, RequestResult } from '@/core/request/errors'
import { withPageTags, type CurrentPage } from '@/core/request/page-tags'

/** Runs a call of the contract inside the server's process, as a visitor. Rejects with an error that has `status`. */
export type VisitorCall = (name: string, input: Record<string, unknown>) => Promise<unknown>

const errorOf = (error: unknown): RequestResult<never> => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
  const message = error instanceof Error ? error.message : ''
  return { error: { kind: 'business', status, code: status, message } }
}

/**
 * The store's request function without the network. Like the browser's it never rejects, and gives lists the tags of
 * the page that fetches them (spec 7.1).
 */
export const requestThrough = (call: VisitorCall, page: CurrentPage): Request => {
  const request = async (name: string, input: object) => {
    try {
      return { data: await call(name, { ...withPageTags(name, input, () => page) }) }
    } catch (error) {
      return errorOf(error)
    }
  }
  return request as Request
}
