/**
 * The outside error service (spec 7.4): receives 1 % of the errors and the page load of 0.1 % of the visits, with the
 * fixed project id and environment prod. Off unless the build names its address. Its format is unspecified; ours is
 * that of our own collector, see README.md.
 */
import type { CollectErrorBody } from '@contract/tracking'
import { baggageHeader } from '@/lib/baggage'
import { randomKey } from '@/lib/random-key'
import { ERROR_SAMPLE_RATE, PROJECT_ID, SERVICE_ENVIRONMENT, TRACE_SAMPLE_RATE } from './limits'
import { pageLoad, send as sendByHost } from './host'

interface ServicePorts {
  /** Address of the service. */
  url: string
  /** Members of the baggage header (spec 9: at most 8192 bytes). */
  baggage(): Readonly<Record<string, string>>
  /** From 0 up to 1; Math.random unless given. */
  random?(): number
  send?(url: string, body: string, headers: Readonly<Record<string, string>>): void
}

export interface ErrorService {
  error(body: CollectErrorBody): void
  /** Reports the document's load time, once per visit. @param page_url redacted. */
  pageLoad(page_url: string, release: string): void
}

export const createErrorService = ({
  url,
  baggage,
  random = Math.random,
  send = sendByHost,
}: ServicePorts): ErrorService => {
  const post = (rate: number, fields: object) => {
    if (random() >= rate) return
    const members = baggageHeader(baggage())
    send(
      url,
      JSON.stringify({ ...fields, project_id: PROJECT_ID, environment: SERVICE_ENVIRONMENT, sample_rate: rate }),
      {
        'content-type': 'application/json',
        ...(members && { baggage: members }),
      },
    )
  }
  return {
    error: (body) => post(ERROR_SAMPLE_RATE, { type: 'error', ...body }),
    pageLoad(page_url, release) {
      const load = pageLoad()
      if (!load) return
      post(TRACE_SAMPLE_RATE, { type: 'trace', trace_id: randomKey(), name: 'pageload', page_url, release, ...load })
    },
  }
}
