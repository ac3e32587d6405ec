import { CallError, changesOf, createClient, encode } from './call'

interface Answer {
  status: number
  body: unknown
}

const clientOf = (answers: Answer[], stepUp = jest.fn(async () => true)) => {
  const sent: { url: string; init: RequestInit | undefined }[] = []
  const network: boolean[] = []
  const call = createClient({
    base: '/api',
    stepUp,
    onNetwork: (isOnline) => network.push(isOnline),
    fetch: async (url, init) => {
      sent.push({ url: String(url), init })
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return { ok: answer.status < 400, status: answer.status, json: async () => answer.body } as Response
    },
  })
  return { call, sent, stepUp, network }
}
const ok = (data: unknown): Answer => ({ status: 200, body: { ret_code: 200, ret_msg: '', data } })
const refused = (status: number, code: number, data: unknown = null): Answer => ({
  status,
  body: { ret_code: code, ret_msg: '不可以', data },
})

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal
})

test('a read has its input in the query, nested values as JSON text, absent ones left out', async () => {
  expect(encode({ queue: 'order.ship', filters: { q: 'a' }, page: 2, none: undefined }).toString()).toBe(
    'queue=order.ship&filters=%7B%22q%22%3A%22a%22%7D&page=2',
  )
  const { call, sent } = clientOf([ok({ list: [] })])
  await call('GET /admin/view/list', { page: 1 })
  expect(sent[0]?.url).toBe('/api/admin/view/list?page=1')
})

test('an act has a JSON body and the cookie of this origin alone', async () => {
  const { call, sent } = clientOf([ok({})])
  await call('POST /admin/lease/take', { kind: 'order', id: '1' })
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    body: '{"kind":"order","id":"1"}',
  })
})

test('a 428 shows the step-up, then repeats the same act with the same body', async () => {
  const { call, sent, stepUp } = clientOf([refused(428, 42801), ok({ message: '已完成' })])
  await call('POST /admin/record/act', { idempotencyKey: 'key-of-the-act' })
  expect(stepUp).toHaveBeenCalledTimes(1)
  expect(sent.map(({ init }) => init?.body)).toEqual([
    '{"idempotencyKey":"key-of-the-act"}',
    '{"idempotencyKey":"key-of-the-act"}',
  ])
})

test('a step-up that is given up leaves the act undone', async () => {
  const { call, sent } = clientOf(
    [refused(428, 42801)],
    jest.fn(async () => false),
  )
  await expect(call('POST /admin/record/act', {})).rejects.toMatchObject({ kind: 'step-up' })
  expect(sent).toHaveLength(1)
})

test.each([
  [401, 401, 'session'],
  [404, 40403, 'forbidden'],
  [404, 404, 'missing'],
  [409, 40920, 'conflict'],
  [400, 400, 'refused'],
  [500, 500, 'server'],
] as const)('status %i with code %i is %s', async (status, code, kind) => {
  const { call } = clientOf([refused(status, code)])
  await expect(call('GET /admin/desk')).rejects.toMatchObject({ kind, message: '不可以' })
})

test('the server’s errors of fields are kept by name, and what a conflict changed is read', async () => {
  const { call } = clientOf([refused(400, 400, { fields: { reason: '请填写原因' } })])
  await expect(call('POST /admin/user/freeze', {})).rejects.toMatchObject({ fields: { reason: '请填写原因' } })
  const conflict = new CallError(
    'conflict',
    '',
    409,
    40920,
    {},
    { changes: [{ title: '状态', before: 'a', after: 'b' }] },
  )
  expect(changesOf(conflict)).toEqual([{ title: '状态', before: 'a', after: 'b' }])
})

test('a network that is gone is reported, and reported again when it is back', async () => {
  const { call, network } = clientOf([])
  await expect(call('GET /admin/desk')).rejects.toMatchObject({ kind: 'offline' })
  expect(network).toEqual([false])
})
