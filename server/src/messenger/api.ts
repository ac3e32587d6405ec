/** Calls of the messenger's HTTPS API. Its addresses contain secrets and codes, so errors never quote them. */
import type { Clock } from '../kit/clock'
import { createCachedValue } from './cached-value'
import { MESSENGER_TIMEOUT_MS } from '../limits'
import { MessengerError } from './port'
import type { MessengerApp } from './settings'

export type MessengerAnswer = Readonly<Record<string, unknown>>

/** The access token is invalid: it was renewed by another process, or has expired. */
const INVALID_TOKEN = new Set([40001, 40014, 42001])
/** The code is invalid, used or missing, or belongs to a user whom the messenger has blocked. */
const BAD_CODE = new Set([40029, 40163, 41008, 40226])

/** The user has not accepted the message, or takes none from the app any more. */
const NOT_ACCEPTED = new Set([43101, 43107])

interface MessengerCall {
  path: string
  query?: Record<string, string>
  /** Body, sent as JSON by POST; without it the request is a GET. */
  body?: Record<string, unknown>
}

export interface MessengerApi {
  /** Returns a response without an error. @throws MessengerError */
  request(call: MessengerCall): Promise<MessengerAnswer>
  /** The same, with the app's access token in the query; an invalid token is renewed once. */
  requestWithToken(call: MessengerCall): Promise<MessengerAnswer>
}

export function createMessengerApi(origin: string, { appId, secret }: MessengerApp, clock: Clock): MessengerApi {
  const request = async (call: MessengerCall) => accepted(call.path, await send(origin, call))
  // The "stable" token: several processes that request it get the same one, instead of invalidating each other's.
  const token = createCachedValue(clock, async () => {
    const path = '/cgi-bin/stable_token'
    const body = { grant_type: 'client_credential', appid: appId, secret }
    return timed(path, await request({ path, body }), 'access_token')
  })
  return {
    request: request,
    async requestWithToken(call) {
      const first = await token.get()
      const answer = await send(origin, withToken(call, first))
      if (!INVALID_TOKEN.has(errorOf(answer))) return accepted(call.path, answer)
      token.drop(first)
      return request(withToken(call, await token.get()))
    },
  }
}

/** Reads `{ <field>, expires_in }`. @throws MessengerError */
export function timed(path: string, answer: MessengerAnswer, field: string): { value: string; lifetimeMs: number } {
  const seconds = answer['expires_in']
  if (typeof seconds !== 'number' || !(seconds > 0)) throw unusable(path)
  return { value: textOf(path, answer, field), lifetimeMs: seconds * 1000 }
}

/** @throws MessengerError when the response has no such text. */
export function textOf(path: string, answer: MessengerAnswer, field: string): string {
  const value = answer[field]
  if (typeof value !== 'string' || value === '') throw unusable(path)
  return value
}

async function send(origin: string, { path, query = {}, body }: MessengerCall): Promise<MessengerAnswer> {
  const url = `${origin}${path}?${new URLSearchParams(query).toString()}`
  let answer: unknown
  try {
    const response = await fetch(url, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(MESSENGER_TIMEOUT_MS),
    })
    if (!response.ok) throw new MessengerError('unavailable', `the messenger answered ${path} with ${response.status}`)
    answer = await response.json()
  } catch (error) {
    // The message of a parser or a connection may quote the response or the address.
    throw error instanceof MessengerError
      ? error
      : new MessengerError('unavailable', `no answer of the messenger to ${path}`)
  }
  if (!isRecord(answer)) throw unusable(path)
  return answer
}

function accepted(path: string, answer: MessengerAnswer): MessengerAnswer {
  const code = errorOf(answer)
  if (code === 0) return answer
  const kind = BAD_CODE.has(code) ? 'badCode' : NOT_ACCEPTED.has(code) ? 'notAccepted' : 'unavailable'
  throw new MessengerError(kind, `the messenger refused ${path}: ${code}`)
}

function errorOf(answer: MessengerAnswer): number {
  const code = answer['errcode']
  return typeof code === 'number' ? code : 0
}

function withToken(call: MessengerCall, token: string): MessengerCall {
  return { ...call, query: { ...call.query, access_token: token } }
}

function unusable(path: string): MessengerError {
  return new MessengerError('unavailable', `the messenger's answer to ${path} lacks what it should have`)
}

/** An object within a response, or the response itself. */
export function isRecord(value: unknown): value is MessengerAnswer {
  return typeof value === 'object' && value !== null
}
