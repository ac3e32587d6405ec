/** Sending a record to the collector (spec 7.4, 8). */
import type { MarkAnswer } from '@contract/tracking'

/** Status codes of a send (spec 8). */
export const SEND = {
  OK: 200,
  IMAGE_ERROR: 400,
  NO_URL: 401,
  IMAGE_EXCEPTION: 402,
  BEACON_REFUSED: 403,
  /** No answer, or a resultCode other than 200. */
  REQUEST: 500,
  /** An answer that is not the collector's. */
  RESPONSE: 501,
  TIMEOUT: 505,
} as const

export interface SendResult {
  code: number
  msg: string
}

export interface Sending {
  /** Origin and path with query; '' when the build names none. */
  url: string
  /** The record's text. */
  data: string
  headers: Readonly<Record<string, string>>
}

/** Sends one record. Never rejects; `code` 200 means that the collector has stored it. */
export type Transport = (sending: Sending) => Promise<SendResult>

/** Reads the answer of a POST: success is resultCode 200 (spec 7.4). */
export const readAnswer = (text: string): SendResult => {
  try {
    const answer: Partial<MarkAnswer> | null = JSON.parse(text)
    const resultCode: unknown = answer?.resultCode
    if (typeof resultCode !== 'number') return { code: SEND.RESPONSE, msg: 'an answer without resultCode' }
    return resultCode === SEND.OK ? { code: SEND.OK, msg: '' } : { code: SEND.REQUEST, msg: `resultCode ${resultCode}` }
  } catch {
    return { code: SEND.RESPONSE, msg: 'an answer that is not readable' }
  }
}

/** Adds a time limit to a send: resolves with 505 after it, with 401 without an address, and never rejects. */
export const withinTime =
  (
    timeout: number,
    attempt: (sending: Sending, signal: AbortSignal) => Promise<SendResult>,
    exception: number = SEND.REQUEST,
  ): Transport =>
  (sending) =>
    new Promise((resolve) => {
      if (!sending.url) return resolve({ code: SEND.NO_URL, msg: 'no URL' })
      const controller = new AbortController()
      const timer = setTimeout(() => {
        resolve({ code: SEND.TIMEOUT, msg: `no answer within ${timeout} ms` })
        controller.abort()
      }, timeout)
      const settle = (result: SendResult) => {
        clearTimeout(timer)
        resolve(result)
      }
      const failed = (error: unknown) => settle({ code: exception, msg: String(error) })
      try {
        attempt(sending, controller.signal).then(settle, failed)
      } catch (error) {
        failed(error)
      }
    })
