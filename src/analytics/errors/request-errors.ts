/** Requests whose failing is reported (spec 8). Part of the first load; which failures are faults at all is told in describe-fault.ts. */
import type { Request } from '@/core/request/errors'
import { report } from '.'

/** The same request. A failure is reported by the call's name; nothing of its input goes along. */
export const withErrorReports = (request: Request): Request => {
  return async (call, input, options) => {
    const result = await request(call, input, options)
    if (result.error) report(call, { source: 'request', failure: result.error })
    return result
  }
}
