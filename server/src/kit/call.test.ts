import { jsonField } from '@contract/call'
import type { RefusedData } from '@contract/envelope'
import { Type } from '@sinclair/typebox'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerBodies } from '../plugins/body'
import { registerErrors } from '../plugins/errors'
import { call } from './call'

const mockRow = {
  about: 'Sends parcels.',
  input: Type.Object({
    phone: Type.String({ pattern: '^1[3-9][0-9]{9}$', title: '手机号' }),
    parcels: jsonField(
      Type.Array(Type.Object({ waybill: Type.String({ minLength: 8, title: '运单号' }), insured: Type.Boolean() }), {
        minItems: 1,
        title: '包裹',
      }),
    ),
  }),
  data: Type.Unknown(),
  who: 'anyone' as const,
}
jest.mock('@contract/calls', () => ({ rowOf: () => mockRow, bareCalls: {} }))

const PARCELS = [{ waybill: 'SF12345678', insured: true }]

let app: FastifyInstance
let received: unknown[]
beforeEach(async () => {
  received = []
  app = Fastify({ ajv: { customOptions: { coerceTypes: true, allErrors: true } } })
  registerErrors(app)
  registerBodies(app)
  app.decorateRequest('user', null)
  call(app, 'POST /cart/remove', ({ input }) => {
    received.push(input)
    return {} as never
  })
  await app.ready()
})
afterEach(() => app.close())

const send = async (form: Record<string, string>) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/cart/remove',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  const { data } = answer.json<{ data: RefusedData | null }>()
  return { status: answer.statusCode, fields: data?.fields }
}

it('parses a nested value that came as JSON text in a form field', async () => {
  expect((await send({ phone: '13800138000', parcels: JSON.stringify(PARCELS) })).status).toBe(200)
  expect(received).toEqual([{ phone: '13800138000', parcels: PARCELS }])
})

it.each([
  ['text that is no JSON', '[{', { parcels: '内容格式有误' }],
  ['an empty list', '[]', { parcels: '包裹至少 1 项' }],
  ['a wrong value inside', '[{"waybill":"1","insured":true}]', { 'parcels.0.waybill': '运单号至少 8 个字' }],
  ['a missing value inside', '[{"insured":true}]', { 'parcels.0.waybill': '请填写运单号' }],
])('refuses %s beside its field, and never reaches the handler', async (_what, parcels, fields) => {
  expect(await send({ phone: '13800138000', parcels })).toEqual({ status: 400, fields })
  expect(received).toEqual([])
})

it('names every wrong field at once', async () => {
  expect(await send({ phone: '1' })).toEqual({
    status: 400,
    fields: { phone: '请填写正确的手机号', parcels: '请填写包裹' },
  })
})
