import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createKuaidi100 } from './kuaidi100'

const NOW = Date.UTC(2026, 2, 1, 4)
const SALT = 'a-salt-of-this-test'
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()
const man = { name: '张三', phone: '13800138000', regionName: '上海市青浦区', detail: '一路 1 号' }
const order = {
  parcelNo: 'B26030100000001',
  carrier: 'shunfeng',
  from: man,
  to: man,
  weightG: 1860,
  insuredFen: 1_280_050,
  cargo: '二手商品',
}

interface Request {
  path: string
  form: URLSearchParams
}

describe('the aggregator, by a stand-in that answers as its documentation says', () => {
  let aggregator: Server
  let origin: string
  let requests: Request[]
  let answer: unknown
  beforeAll(async () => {
    aggregator = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        requests.push({ path: request.url ?? '', form: new URLSearchParams(body) })
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(answer))
      })
    })
    await new Promise<void>((resolve) => aggregator.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(aggregator.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => aggregator.close(resolve)))
  beforeEach(() => {
    requests = []
  })

  const courier = () =>
    createKuaidi100(
      {
        key: 'the-key',
        secret: 'the-secret',
        salt: SALT,
        accounts: [{ carrier: 'shunfeng', partnerId: '0210001', partnerKey: 'abc' }],
        labelTemplate: '',
        apiOrigin: origin,
        pollOrigin: origin,
        noticeUrl: 'https://shop.example/api/parcel/notify/kuaidi100',
      },
      { now: () => NOW },
    )

  test('a parcel is booked with a signed request, and its notices are subscribed by it', async () => {
    answer = { success: true, code: 200, message: 'success', data: { kuaidinum: 'SF1234567890', kdComOrderNum: 'K1' } }
    expect(await courier().book(order)).toEqual({ waybill: 'SF1234567890', labelUrl: '', ref: 'K1' })
    const [{ path, form } = { path: '', form: new URLSearchParams() }] = requests
    const param = form.get('param') ?? ''
    expect(path).toBe('/label/order?method=order')
    expect(form.get('sign')).toBe(md5(`${param}${NOW}the-keythe-secret`))
    expect(JSON.parse(param)).toMatchObject({
      kuaidicom: 'shunfeng',
      partnerId: '0210001',
      weight: '1.86',
      orderId: 'B26030100000001',
      needSubscribe: true,
      pollCallBackUrl: 'https://shop.example/api/parcel/notify/kuaidi100',
      recMan: { name: '张三', mobile: '13800138000', printAddr: '上海市青浦区一路 1 号' },
    })
  })

  test('what the carrier refuses is said in its words; without an answer the service is unavailable', async () => {
    answer = { success: false, code: 30002, message: '月结账号余额不足' }
    await expect(courier().book(order)).rejects.toThrow('快递服务未受理：月结账号余额不足')
    await expect(courier().book({ ...order, carrier: 'jd' })).rejects.toThrow('未开通下单')
    answer = 'gateway'
    await expect(courier().book(order)).rejects.toThrow('快递服务未受理')
    const gone = createKuaidi100(
      {
        key: '',
        secret: '',
        salt: SALT,
        accounts: [{ carrier: 'shunfeng', partnerId: '1', partnerKey: '' }],
        labelTemplate: '',
        apiOrigin: 'http://127.0.0.1:1',
        pollOrigin: '',
        noticeUrl: '',
      },
      { now: () => NOW },
    )
    await expect(gone.book(order)).rejects.toThrow('快递服务暂时没有响应')
  })

  test('a cancellation repeats the waybill and the carrier’s own number', async () => {
    answer = { success: true, code: 200, message: 'success' }
    await courier().cancel({ parcelNo: 'B1', carrier: 'shunfeng', waybill: 'SF1', ref: 'K1' })
    expect(requests[0]?.path).toBe('/label/order?method=cancel')
    expect(JSON.parse(requests[0]?.form.get('param') ?? '')).toMatchObject({ kuaidinum: 'SF1', orderId: 'K1' })
  })

  test('a waybill that is subscribed already is no error', async () => {
    answer = { result: false, returnCode: '501', message: '重复订阅' }
    await courier().subscribe({ carrier: 'shunfeng', waybill: 'SF1', phone: '13800138000', to: '' })
    expect(requests[0]).toMatchObject({ path: '/poll' })
    answer = { result: false, returnCode: '601', message: 'KEY已过期' }
    await expect(courier().subscribe({ carrier: 'shunfeng', waybill: 'SF1', phone: '', to: '' })).rejects.toThrow(
      'KEY已过期',
    )
  })

  const push = (lastResult: object, salt = SALT) => {
    const param = JSON.stringify({ status: 'polling', billstatus: 'got', message: '', lastResult })
    return new URLSearchParams({ param, sign: md5(param + salt) }).toString()
  }
  const result = {
    com: 'shunfeng',
    nu: 'SF1234567890',
    state: '3',
    ischeck: '1',
    data: [
      { context: '【杭州市】已签收', ftime: '2026-03-01 18:00:00', status: '签收', areaName: '浙江,杭州市' },
      { context: '【杭州市】正在派送', ftime: '2026-03-01 15:00:00', status: '派件' },
      { context: '【上海市】已揽收', time: '2026-03-01 08:30:00', status: '揽收' },
    ],
  }

  test('a push is read with its signature; times are those of China, and the same step has the same id', () => {
    const notice = courier().readNotice(push(result), {})
    expect(notice).toMatchObject({ carrier: 'shunfeng', waybill: 'SF1234567890' })
    expect(notice.traces.map(({ at, status }) => [new Date(at).toISOString(), status])).toEqual([
      ['2026-03-01T10:00:00.000Z', 'signed'],
      ['2026-03-01T07:00:00.000Z', 'delivering'],
      ['2026-03-01T00:30:00.000Z', 'collected'],
    ])
    expect(courier().readNotice(push(result), {}).traces[1]?.eventId).toBe(notice.traces[1]?.eventId)
    expect(new Set(notice.traces.map(({ eventId }) => eventId)).size).toBe(3)
  })

  test('a returned parcel that its sender signs for is not delivered', () => {
    const { traces } = courier().readNotice(
      push({ ...result, state: '4', data: [{ context: '退回签收', ftime: '2026-03-01 18:00:00' }] }),
      {},
    )
    expect(traces[0]?.status).toBe('returned')
  })

  test.each([
    ['another salt', push(result, 'another-salt-than-ours'), 40001],
    ['no signature', new URLSearchParams({ param: '{}' }).toString(), 40001],
    ['no waybill', push({ com: 'shunfeng' }), 40003],
  ])('a push with %s is refused', (_what, body, code) => {
    expect(() => courier().readNotice(body, {})).toThrow(expect.objectContaining({ code }))
  })
})
