/** Why a request returned no data. Plain objects, because the store keeps them. */
import type { BareCalls, Calls } from '@contract/calls'

/** Chinese sentences, keyed by the name of the field they are about: `phone`, `parcels.0.waybill`. */
export type FieldErrors = Readonly<Record<string, string>>

export type RequestError =
  /** No answer, or (`unreadable`) one that is not from our server, such as a captive portal's page. */
  | { kind: 'network'; unreadable?: true }
  /** No answer within the time limit. */
  | { kind: 'timeout' }
  /** The caller cancelled the request. */
  | { kind: 'aborted' }
  /**
   * A plain HTTP failure: 400, 401, 403, 429, 5xx, or no envelope. `code` and `message` are the envelope's if it has
   * one.
   */
  | { kind: 'http'; status: number; code?: number; message: string; fields?: FieldErrors }
  /**
   * The server refused the request: `code` is the ret_code (contract: RET), `message` its Chinese ret_msg for the user.
   */
  | { kind: 'business'; status: number; code: number; message: string; fields?: FieldErrors }

/** Either the call's data or the error. Never rejects. */
export type RequestResult<T> = { data: T; error?: undefined } | { error: RequestError; data?: undefined }

export interface RequestOptions {
  signal?: AbortSignal
  /** ms after which the request fails with `timeout`; 15000 unless given. */
  timeout?: number
  /**
   * true: a failure shows no toast, as it is of no interest to the user. `own`: the caller shows it itself, and only a
   * 400 and a 429 show theirs (spec 8).
   */
  silent?: boolean | 'own'
}

/**
 * The calls of this client: those in an envelope, and those with a bare answer. Uploads have their own client
 * (create-upload.ts).
 */
type BareName = Exclude<keyof BareCalls, 'POST /upload'>
type ClientCalls = Calls & { [N in BareName]: { input: BareCalls[N]['input']; data: BareCalls[N]['answer'] } }

/** `request('GET /product/info', { id })`: typed by the table of calls (contract/calls.ts). */
export type Request = <N extends keyof ClientCalls>(
  call: N,
  input: ClientCalls[N]['input'],
  options?: RequestOptions,
) => Promise<RequestResult<ClientCalls[N]['data']>>
