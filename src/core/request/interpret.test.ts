import { interpret } from './interpret'

const answer = (status: number, body: unknown) => ({ status, text: JSON.stringify(body), header: () => undefined })

describe('a refusal', () => {
  const refused = (data: unknown) =>
    interpret('POST /addr/save', answer(400, { ret_code: 400, ret_msg: '参数错误', data }))

  it('names the fields that it is about', () => {
    expect(refused({ fields: { phone: '请填写正确的手机号' } })).toEqual({
      error: { kind: 'http', status: 400, code: 400, message: '参数错误', fields: { phone: '请填写正确的手机号' } },
    })
  })

  it.each([[null], [{}], [{ fields: 'phone' }], [{ fields: { phone: 1 } }]])('names none for %j', (data) => {
    expect(refused(data)).toEqual({ error: { kind: 'http', status: 400, code: 400, message: '参数错误' } })
  })
})

describe('calls that answer without an envelope (spec 7.1)', () => {
  it.each([
    ['GET /user/gen-id', { user_id: '1', refid: 'r' }],
    ['GET /config/shop-jssdk', { success: false, data: null }],
  ])('%s gives its body as data', (call, body) => {
    expect(interpret(call, answer(200, body))).toEqual({ data: body })
  })

  it('are refused in an envelope like any other', () => {
    expect(interpret('GET /user/gen-id', answer(429, { ret_code: 429, ret_msg: '太多', data: {} }))).toEqual({
      error: { kind: 'http', status: 429, code: 429, message: '太多' },
    })
  })

  it('give nothing when the answer is no object, nor when it failed', () => {
    expect(interpret('GET /user/gen-id', answer(200, 'hello'))).toEqual({
      error: { kind: 'network', unreadable: true },
    })
    expect(interpret('GET /user/gen-id', answer(502, { user_id: '1' }))).toEqual({
      error: { kind: 'http', status: 502, message: '' },
    })
  })

  it('are the only ones: elsewhere a body without envelope is not our server’s', () => {
    expect(interpret('GET /user/info', answer(200, { user_id: '1' }))).toEqual({
      error: { kind: 'network', unreadable: true },
    })
  })
})
