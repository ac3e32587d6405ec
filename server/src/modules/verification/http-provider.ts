/**
 * A service that recognises documents and asks the register, over HTTP. A generic interface: a host whose service has
 * another one puts a small adapter in between. Both calls are POSTs of JSON with `Authorization: Bearer <token>`.
 *
 *   POST <url>/ocr   { type, front, back }     → { name, idNumber, validUntil, birth, problems }
 *   POST <url>/check { type, name, idNumber }  → { verdict }
 *
 * `front` and `back` are JPEG, PNG or WebP in base64. Of what cannot be read the text is empty; `validUntil` and
 * `birth` are days (2036-05-20). `problems` are `{ field, why }`: front or back, and BLURRED, GLARE, CUT_OFF or
 * NOT_ORIGINAL. `verdict` is `same`, `differs` (only when the register denies it) or `unsure`. Anything else is a
 * failure, and a person decides.
 */
import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Config } from '../../config'
import { IDENTITY_SERVICE_TIMEOUT_MS } from '../../limits'
import { FIELD_NAMES, REASON_NAMES } from './messages'
import type { IdentityProvider } from './port'

const Text = Type.String({ maxLength: 100 })
const Day = Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' })

const OcrAnswer = Type.Object({
  name: Text,
  idNumber: Text,
  validUntil: Day,
  birth: Day,
  problems: Type.Array(
    Type.Object({
      field: Type.Union([Type.Literal('front'), Type.Literal('back')]),
      why: Type.Union([
        Type.Literal('BLURRED'),
        Type.Literal('GLARE'),
        Type.Literal('CUT_OFF'),
        Type.Literal('NOT_ORIGINAL'),
      ]),
    }),
    { maxItems: 8 },
  ),
})
const CheckAnswer = Type.Object({
  verdict: Type.Union([Type.Literal('same'), Type.Literal('differs'), Type.Literal('unsure')]),
})

export function createHttpIdentity({ url, token }: NonNullable<Config['identityService']>): IdentityProvider {
  /** @throws Error that names nobody */
  async function ask<S extends TSchema>(path: string, body: object, schema: S): Promise<Static<S>> {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(IDENTITY_SERVICE_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the identity service answered ${response.status}`)
    const answer: unknown = await response.json().catch(() => null)
    if (!Value.Check(schema, answer)) throw new Error('the identity service answered what cannot be understood')
    return answer
  }
  return {
    name: 'http',
    async ocr({ type, front, back }) {
      const pictures = { front: front.toString('base64'), back: back.toString('base64') }
      const { problems, ...read } = await ask('/ocr', { type, ...pictures }, OcrAnswer)
      return {
        ...read,
        problems: problems.map(({ field, why }) => ({ field, text: `${FIELD_NAMES[field]}：${REASON_NAMES[why]}` })),
      }
    },
    async check({ type, name, idNumber }) {
      return (await ask('/check', { type, name, idNumber }, CheckAnswer)).verdict
    },
  }
}
