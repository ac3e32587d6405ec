/** Converts an HTTP answer into the call's data or a typed error (spec 7, 8). */
import { COMMON_RET } from '@contract/common-codes'
import type { Envelope } from '@contract/envelope'
import type { FieldErrors, RequestResult } from './errors'
import type { TransportResponse } from './transport-port'

/** Calls whose answer is the data itself, without an envelope (spec 7.1). */
const BARE_CALLS: readonly string[] = ['GET /user/gen-id', 'GET /config/shop-jssdk']

/** Refusals of the request's form, whose messages mean nothing to a user; other codes below 400 concern the content. */
const FORM_CODES: readonly number[] = [
  COMMON_RET.BAD_REQUEST,
  COMMON_RET.BAD_SIGNATURE,
  COMMON_RET.STALE_TIMESTAMP,
  COMMON_RET.BAD_BODY,
]

const isHttpFailure = (status: number, code: number): boolean =>
  (status === 400 && FORM_CODES.includes(code)) || [401, 403, 429].includes(status) || status >= 500

const parseObject = (text: string): object | undefined => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}

/** `data.fields` of a refusal, where all of it is text. */
const fieldsOf = (data: unknown): FieldErrors | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const fields: unknown = Reflect.get(data, 'fields')
  if (typeof fields !== 'object' || fields === null) return undefined
  const isText = Object.values(fields).every((sentence) => typeof sentence === 'string')
  return isText ? (fields as FieldErrors) : undefined
}

const isEnvelope = (body: object | undefined): body is Envelope<unknown> => body !== undefined && 'ret_code' in body

/** A refusal of a bare call comes in an envelope like any other. */
export const interpret = (call: string, { status, text }: TransportResponse): RequestResult<unknown> => {
  const isSuccess = status >= 200 && status < 300
  const body = parseObject(text)
  if (!isEnvelope(body)) {
    if (!isSuccess) return { error: { kind: 'http', status, message: '' } }
    return body && BARE_CALLS.includes(call) ? { data: body } : { error: { kind: 'network', unreadable: true } }
  }
  const { ret_code: code, ret_msg: message, data } = body
  if (isSuccess && code === COMMON_RET.OK) return { data }
  const fields = fieldsOf(data)
  return {
    error: {
      kind: isHttpFailure(status, code) ? 'http' : 'business',
      status,
      code,
      message,
      ...(fields && { fields }),
    },
  }
}
