/**
 * One call of /api/admin: cookie session, JSON body, the shop's envelope. Owns timeouts, the step-up of 428 and the
 * classes of errors; it refuses to show anything. console.md section 2.
 */
import { CALL_TIMEOUT_MS } from '../limits'
import { texts } from '../messages'

/** A change that a conflict (409) reports: which field, what it was, what it is. */
export interface FieldChange {
  title: string
  before: string
  after: string
}

export type CallErrorKind =
  'offline' | 'timeout' | 'session' | 'forbidden' | 'missing' | 'conflict' | 'step-up' | 'refused' | 'server'

/** A call that did not succeed. `message` is Chinese and may be shown. */
export class CallError extends Error {
  constructor(
    readonly kind: CallErrorKind,
    message: string,
    readonly status: number,
    readonly code: number,
    /** Chinese sentences by input name. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** `data` of the answer, for refusals that carry more than fields. */
    readonly data: unknown = null,
  ) {
    super(message)
    this.name = 'CallError'
  }

  /** What Refine calls the status. */
  get statusCode(): number {
    return this.status
  }
}

export type InputValue = string | number | boolean | null | undefined | object
export type Input = Readonly<Record<string, InputValue>>

/** A query: nested values as JSON text, absent ones left out. */
export const encode = (input: Input): URLSearchParams => {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue
    body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return body
}

/** `ret_code` of a call without its permission; the status is 404, which does not say that there is something. */
const NOT_PERMITTED = 40403

const kindOf = (status: number, code: number): CallErrorKind => {
  if (status === 401) return 'session'
  if (code === NOT_PERMITTED) return 'forbidden'
  if (status === 404) return 'missing'
  if (status === 409) return 'conflict'
  if (status === 428) return 'step-up'
  return status >= 500 ? 'server' : 'refused'
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const fieldsOf = (data: unknown): Readonly<Record<string, string>> => {
  const fields = isRecord(data) ? data.fields : undefined
  if (!isRecord(fields)) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** What a conflict reports as changed; empty when the server did not say. */
export const changesOf = (error: CallError): readonly FieldChange[] => {
  const changes = isRecord(error.data) ? error.data.changes : undefined
  if (!Array.isArray(changes)) return []
  return changes.filter(isRecord).map(({ title, before, after }) => ({
    title: String(title ?? ''),
    before: String(before ?? ''),
    after: String(after ?? ''),
  }))
}

export interface ClientOptions {
  /** e.g. `/api`. */
  base: string
  fetch: typeof globalThis.fetch
  /** Shows the step-up; resolves with whether it succeeded. Called at most once at a time. */
  stepUp: () => Promise<boolean>
  /** The network's state changed, as calls show it. */
  onNetwork: (isOnline: boolean) => void
}

export interface CallOptions {
  signal?: AbortSignal
  /** Files of a form; the body is then multipart, without `input`. */
  form?: FormData
}

export type CallClient = <T>(name: string, input?: Input, options?: CallOptions) => Promise<T>

/** A client of the server. A 428 shows the step-up, then repeats the same call with the same idempotency key. */
export const createClient = ({ base, fetch, stepUp, onNetwork }: ClientOptions): CallClient => {
  let pendingStepUp: Promise<boolean> | null = null
  const passStepUp = () => (pendingStepUp ??= stepUp().finally(() => (pendingStepUp = null)))

  const once = async <T>(name: string, input: Input, { signal, form }: CallOptions): Promise<T> => {
    const [method = 'GET', path = ''] = name.split(' ')
    const isRead = method === 'GET'
    const query = isRead ? encode(input).toString() : ''
    const ended = AbortSignal.timeout(CALL_TIMEOUT_MS)
    const response = await fetch(`${base}${path}${query && `?${query}`}`, {
      method,
      ...(!isRead && { body: form ?? JSON.stringify(input) }),
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(!isRead && !form && { 'content-type': 'application/json' }) },
      signal: signal ? AbortSignal.any([signal, ended]) : ended,
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error
      if (ended.aborted) throw new CallError('timeout', texts.timeout, 0, 0)
      onNetwork(false)
      throw new CallError('offline', texts.offline, 0, 0)
    })
    onNetwork(true)
    const answer: unknown = await response.json().catch(() => null)
    if (!isRecord(answer) || typeof answer.ret_code !== 'number') {
      throw new CallError(kindOf(response.status, 0), texts.serverFailed, response.status, 0)
    }
    if (response.ok && answer.ret_code === 200) return answer.data as T
    const message = typeof answer.ret_msg === 'string' && answer.ret_msg !== '' ? answer.ret_msg : texts.serverFailed
    throw new CallError(
      kindOf(response.status, answer.ret_code),
      message,
      response.status,
      answer.ret_code,
      fieldsOf(answer.data),
      answer.data,
    )
  }

  return async <T>(name: string, input: Input = {}, options: CallOptions = {}): Promise<T> => {
    try {
      return await once<T>(name, input, options)
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'step-up' || !(await passStepUp())) throw error
      return once<T>(name, input, options)
    }
  }
}

/** A key for one intended act, so that its repetition has no second effect. */
export const newIntentKey = (): string => crypto.randomUUID()
