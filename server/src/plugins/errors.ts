/**
 * Sends every failure as `{ ret_code, ret_msg, data: null }` with the right HTTP status; internal details stay in the
 * log (spec 8).
 */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { RET } from '@contract/constants'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBadText, isUnavailable } from '../db/errors'
import { fieldErrors, type FieldErrors } from '../kit/field-errors'
import { httpStatus, Refusal } from '../kit/refusal'
import { refused } from '../kit/reply'

const UNSUPPORTED_TYPE = 415

/** Fastify's own refusals. */
const FRAMEWORK: Record<string, [code: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [RET.TOO_LARGE, '请求内容过大'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [UNSUPPORTED_TYPE, '不支持的请求格式'],
  FST_ERR_CTP_INVALID_JSON_BODY: [RET.BAD_BODY, '请求内容格式有误'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [RET.BAD_BODY, '请求内容格式有误'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [RET.BAD_BODY, '请求内容格式有误'],
  FST_ERR_BAD_URL: [RET.BAD_REQUEST, '请求地址有误'],
  FST_ERR_MAX_PARAM_LENGTH: [RET.NOT_FOUND, '请求的内容不存在'],
}

type Translation = [code: number, message: string, fields?: FieldErrors]

/** The refusal that an error becomes; null when the error is the server's own. */
function translate(error: FastifyError | Refusal, request: FastifyRequest): Translation | null {
  if (error instanceof Refusal) return [error.code, error.message, error.fields]
  if (error.validation) {
    const fields = fieldErrors(error.validation, request.routeOptions.schema?.[error.validationContext as 'body'])
    return [RET.BAD_REQUEST, '参数错误', fields]
  }
  const known = FRAMEWORK[error.code]
  if (known !== undefined) return known
  if (isBadText(error)) return [RET.BAD_REQUEST, '参数错误']
  if (isUnavailable(error)) return [RET.UNAVAILABLE, '服务繁忙，请稍后再试']
  const status = error.statusCode ?? RET.INTERNAL
  // 401 and 403 would sign the user out (spec 6); only a missing session may use them.
  if (status === 401 || status === 403 || status === 404) return [RET.NOT_FOUND, '请求的内容不存在']
  if (status >= 400 && status < 500) return [status, '请求有误']
  return null
}

export function handleError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = translate(error, request)
  if (refusal === null || refusal[0] === RET.UNAVAILABLE) request.log.error(error, 'a request failed')
  const [code, message, fields] = refusal ?? [RET.INTERNAL, '服务开小差了，请稍后再试']
  void reply
    .status(httpStatus(code))
    .type('application/json; charset=utf-8')
    .send(refused(code, message, fields))
}

/** Requests that are no valid HTTP, or too slow: nothing of Fastify sees them. */
const BELOW_HTTP: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, '请求头过大'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, '请求超时'],
}

/** Refuses what Node's parser refused; the connection ends with it. */
export function handleClientError(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = BELOW_HTTP[error.code ?? ''] ?? [RET.BAD_REQUEST, '请求格式有误']
  const body = JSON.stringify(refused(status, message))
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`
  // An answer to HEAD has no body.
  const isHead = error.rawPacket instanceof Buffer && error.rawPacket.toString('latin1', 0, 5) === 'HEAD '
  if (socket.writable) {
    const sent = isHead ? '' : body
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\nconnection: close\r\n\r\n${sent}`)
  }
  socket.destroy(error)
}

export function handleNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(404).send(refused(RET.NOT_FOUND, '请求的接口不存在'))
}

/** Must be registered first: Fastify passes the handlers only to scopes that are created after it. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>(handleError)
}
