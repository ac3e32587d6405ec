/** Why a request did not give its data. Plain objects, so that they may stand in the store. */
import type { BareCalls, Calls } from '@contract/calls'

/** Chinese sentences by the name of the input that they are about: `phone`, `parcels.0.waybill`. */
export type FieldErrors = Readonly<Record<string, string>>

export type RequestError =
  /** No answer, or (`unreadable`) one that is not from our server, as a captive portal's page. */
  | { kind: 'network'; unreadable?: true }
  /** No answer within the time limit. */
  | { kind: 'timeout' }
  /** The caller gave it up. */
  | { kind: 'aborted' }
  /** A bare HTTP failure: 400, 401, 403, 429, 5xx, or no envelope. `code` and `message` are the envelope's where there is one. */
  | { kind: 'http'; status: number; code?: number; message: string; fields?: FieldErrors }
  /** The server understood and refused: `code` is the ret_code (contract: RET), `message` its Chinese ret_msg, for the user. */
  | { kind: 'business'; status: number; code: number; message: string; fields?: FieldErrors }

/** Either the call's data or why there is none. Never rejects. */
export type RequestResult<T> = { data: T; error?: undefined } | { error: RequestError; data?: undefined }

export interface RequestOptions {
  signal?: AbortSignal
  /** ms until it fails with `timeout`; 15000 unless given. */
  timeout?: number
  /** The user is not told of a failure: the caller shows it itself, or nobody needs to know. */
  silent?: boolean
}

/** Calls that this client asks: those in an envelope, and those whose answer is bare. Uploads go their own way (create-upload.ts). */
type BareName = Exclude<keyof BareCalls, 'POST /upload'>
type Asked = Calls & { [N in BareName]: { input: BareCalls[N]['input']; data: BareCalls[N]['answer'] } }

/** `request('GET /product/info', { id })`: typed by the table of calls (contract/calls.ts). */
export type Request = <N extends keyof Asked>(
  call: N,
  input: Asked[N]['input'],
  options?: RequestOptions,
) => Promise<RequestResult<Asked[N]['data']>>
