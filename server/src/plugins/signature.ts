/**
 * Checks timestamp and signature of every API request (spec 7). A repeated POST is not refused here, within the
 * signature's age: calls that create take an intent key, by which a repetition gets the first answer
 * (kit/idempotency.ts), and contract/intent-keys.test.ts holds why the others do no harm twice.
 * `config: { signature: … }` exempts a route.
 */
import { HEADER_SIGNATURE, HEADER_TIMESTAMP, RET } from '@contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../kit/context'
import { Refusal } from '../kit/refusal'
import { equalsSafely, signRequest } from '../kit/signing'
import { SIGNATURE_MAX_AGE_MS } from '../limits'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * false: not signed (callbacks). 'any-time': signed, of any age (the call that returns the time). 'head': of any
     * age, and signed as if the body were empty (tracking, contract/tracking.ts). 'address': like 'head', with
     * timestamp and signature in the headers or as the address's last parameters (beacons, images, JSONP); a request
     * without any is accepted, since pages of older builds and other programs send none.
     */
    signature?: false | 'any-time' | 'head' | 'address'
  }
}

export function registerSignature(app: FastifyInstance, { config, clock }: AppContext): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const rule = request.routeOptions.config.signature
    if (rule === false || request.is404) return done()
    const isBodiless = rule === 'head' || rule === 'address'
    const { url, timestamp, signature } = signatureOf(request, rule === 'address')
    if (rule === 'address' && timestamp === '' && signature === '') return done()
    const parts = { method: request.method, url, timestamp, rawBody: isBodiless ? '' : request.rawBody }
    if (
      !/^\d{1,15}$/.test(timestamp) ||
      !equalsSafely(signRequest(config.signingKey, parts), signature.toLowerCase())
    ) {
      return done(new Refusal(RET.BAD_SIGNATURE, '请求签名有误'))
    }
    const age = Math.abs(clock.now() - Number(timestamp))
    if (rule === undefined && age > SIGNATURE_MAX_AGE_MS) {
      return done(new Refusal(RET.STALE_TIMESTAMP, '请求已过期，请校准时间后再试'))
    }
    done()
  })
}

/** Timestamp and signature as an address's last parameters. */
const IN_ADDRESS = new RegExp(`^(.*)[?&]${HEADER_TIMESTAMP}=([^&]*)&${HEADER_SIGNATURE}=([^&]*)$`)

/** `url` is what is signed. */
function signatureOf(
  request: FastifyRequest,
  mayBeInAddress: boolean,
): { url: string; timestamp: string; signature: string } {
  const whole = request.raw.url ?? ''
  const [, url, timestamp, signature] = (mayBeInAddress && IN_ADDRESS.exec(whole)) || []
  if (url !== undefined && timestamp !== undefined && signature !== undefined) return { url, timestamp, signature }
  return {
    url: whole,
    timestamp: header(request, HEADER_TIMESTAMP),
    signature: header(request, HEADER_SIGNATURE),
  }
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
