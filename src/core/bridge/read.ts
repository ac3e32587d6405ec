/** Validates what native sends, which may be anything: replies, and the values in them. */
import type { NativeReply } from './types'

/** Converts a reply's payload into its value. @throws TypeError when the payload has another shape. */
export type Reader<Value> = (payload: unknown) => Value

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** Reads a reply from an object or from JSON text (spec 3); null when it is not a reply. */
export const readReply = (raw: unknown): NativeReply | null => {
  const reply = parsed(raw)
  if (!isRecord(reply) || typeof reply.code !== 'number') return null
  const { code, msg, data } = reply
  return {
    code,
    ...(typeof msg === 'string' && { msg }),
    ...(isRecord(data) && {
      data: { ...(isRecord(data.appEnv) && { appEnv: data.appEnv }), payload: data.payload },
    }),
  }
}

/** For methods that return no value. */
export const nothing: Reader<void> = () => undefined

export const record: Reader<Record<string, unknown>> = (payload) => {
  if (!isRecord(payload)) throw new TypeError('not an object')
  return payload
}

/** A text, as the payload itself or under `key`; '' when there is none. */
export const textAt =
  (key: string): Reader<string> =>
  (payload) => {
    const value = isRecord(payload) ? payload[key] : payload
    if (value === undefined || value === null) return ''
    if (typeof value !== 'string') throw new TypeError(`${key} is not a text`)
    return value
  }

/** A boolean, as the payload itself or under `key`; some systems send 1 and 0. */
export const flagAt =
  (key: string): Reader<boolean> =>
  (payload) => {
    const value = isRecord(payload) ? payload[key] : payload
    if (typeof value === 'boolean') return value
    if (value === 1 || value === 0) return value === 1
    throw new TypeError(`${key} is neither yes nor no`)
  }
