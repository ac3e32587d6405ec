/**
 * @tier whole
 * @areas user address
 */
import type { AddressBody } from '@contract/user'
import { randomUUID } from 'node:crypto'
import { createTestServer, type TestServer } from '../../helpers/server'

const HOME: AddressBody = { name: '张三', phone: '13800138000', districtCode: '330106', detail: '文三路100号' }

describe('addresses', () => {
  let server: TestServer
  let token: string
  let phone = 13_800_138_000
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    token = (await server.login(String(phone++))).token
  })

  const save = async (body: Partial<AddressBody> = {}, as = token) =>
    server.call('POST /addr/save', { ...HOME, idempotencyKey: randomUUID(), ...body }, { token: as })
  const list = async (as = token) => (await server.call('GET /addr/list', {}, { token: as })).data.list
  const defaults = async () => (await list()).filter((address) => address.isDefault).map((address) => address.id)

  test('begin empty', async () => {
    expect(await list()).toEqual([])
  })

  test('the first becomes the default and carries its region (spec 7.1/11, 7.1/12)', async () => {
    const { data } = await save()
    expect(data).toEqual({
      ...HOME,
      id: expect.stringMatching(/^\d+$/),
      provinceCode: '330000',
      cityCode: '330100',
      regionName: '浙江省 杭州市 西湖区',
      isDefault: true,
    })
    expect(await list()).toEqual([data])
    expect((await server.call('GET /addr/info', { id: data.id }, { token })).data).toEqual(data)
  })

  test('one at most is the default, and it stands first', async () => {
    const first = (await save()).data
    server.clock.advance(1)
    const second = (await save({ detail: '第二个地址' })).data
    expect(second.isDefault).toBe(false)
    server.clock.advance(1)
    const third = (await save({ detail: '第三个地址', isDefault: true })).data
    expect(await defaults()).toEqual([third.id])
    expect((await list()).map((address) => address.id)).toEqual([third.id, second.id, first.id])
    await save({ id: second.id, isDefault: true })
    expect(await defaults()).toEqual([second.id])
  })

  test('the default stays one while its text changes, and cannot just be given up', async () => {
    const first = (await save()).data
    const { data } = await save({ id: first.id, name: '李四', isDefault: false })
    expect(data).toMatchObject({ id: first.id, name: '李四', isDefault: true })
  })

  test('deleting the default passes it to the newest', async () => {
    const first = (await save()).data
    server.clock.advance(1)
    const second = (await save()).data
    server.clock.advance(1)
    const third = (await save()).data
    expect((await server.call('POST /addr/delete', { id: first.id }, { token })).retCode).toBe(200)
    expect(await defaults()).toEqual([third.id])
    await server.call('POST /addr/delete', { id: second.id }, { token })
    await server.call('POST /addr/delete', { id: third.id }, { token })
    expect(await list()).toEqual([])
  })

  test('ten default addresses saved at once leave one default', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => save({ isDefault: true })))
    expect(results.map((result) => result.retCode)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await defaults()).toHaveLength(1)
  })

  test('a repeated request saves one address, and has the first answer', async () => {
    const idempotencyKey = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => save({ idempotencyKey })))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await list()).toHaveLength(1)
    expect((await save({ idempotencyKey, detail: '文三路 9 号' })).status).toBe(409)
    expect(await list()).toHaveLength(1)
  })

  test('a new one without a key is refused: it could not be told from its repetition', async () => {
    expect((await save({ idempotencyKey: undefined })).status).toBe(400)
    expect(await list()).toHaveLength(0)
  })

  test('are twenty at most, also when saved at once', async () => {
    const results = await Promise.all(Array.from({ length: 22 }, () => save()))
    expect(results.filter((result) => result.retCode === 200)).toHaveLength(20)
    expect(results.find((result) => result.retCode !== 200)).toMatchObject({
      status: 409,
      retCode: 409,
      retMsg: '最多保存20个地址',
    })
    expect((await save({ id: (await list())[0]?.id ?? '' })).retCode).toBe(200)
  })

  test('of somebody else are not found, not changed and not deleted', async () => {
    const { id } = (await save()).data
    const stranger = (await server.login(String(phone++))).token
    const notFound = { status: 404, retCode: 404, retMsg: '地址不存在' }
    expect(await server.call('GET /addr/info', { id }, { token: stranger })).toMatchObject(notFound)
    expect(await save({ id, name: '贼' }, stranger)).toMatchObject(notFound)
    expect(await server.call('POST /addr/delete', { id }, { token: stranger })).toMatchObject(notFound)
    expect(await list(stranger)).toEqual([])
    expect((await list())[0]).toMatchObject({ id, name: '张三' })
  })

  test('that never were are not found', async () => {
    for (const id of ['1', '999999999999999999']) {
      expect((await server.call('GET /addr/info', { id }, { token })).retCode).toBe(404)
      expect((await server.call('POST /addr/delete', { id }, { token })).retCode).toBe(404)
      expect((await save({ id })).retCode).toBe(404)
    }
  })

  test('lose line breaks and control characters, which would spoil a label', async () => {
    const { data } = await save({ name: ' 张\n三 ', detail: '文三路\u0007 100号\r\n2单元' })
    expect(data).toMatchObject({ name: '张 三', detail: '文三路 100号 2单元' })
  })

  test.each<[string, Partial<AddressBody>, Record<string, string>]>([
    ['a name of blanks', { name: '   ' }, { name: '请填写收货人姓名' }],
    ['an empty name', { name: '' }, { name: '请填写收货人' }],
    ['a long name', { name: '张'.repeat(21) }, { name: '收货人最多 20 个字' }],
    ['a phone that is none', { phone: '1380013800' }, { phone: '请填写正确的手机号' }],
    ['a district that does not exist', { districtCode: '330199' }, { districtCode: '请选择所在地区' }],
    ['a city instead of a district', { districtCode: '330100' }, { districtCode: '请选择所在地区' }],
    ['a detail of blanks', { detail: '    ' }, { detail: '请填写详细地址' }],
    ['a long detail', { detail: '路'.repeat(101) }, { detail: '详细地址最多 100 个字' }],
    ['an id that is none', { id: '1 or 1=1' }, { id: '填写有误' }],
    ['two wrong fields', { name: '', phone: '1' }, { name: '请填写收货人', phone: '请填写正确的手机号' }],
  ])('with %s are refused, beside the field', async (_name, body, fields) => {
    expect(await save(body)).toMatchObject({ status: 400, fields })
  })

  test('with a NUL in them are refused, not an internal error', async () => {
    expect((await save({ name: 'a\u0000b' })).data.name).toBe('a b')
  })

  test('need a session', async () => {
    for (const name of ['GET /addr/list', 'GET /addr/info'] as const) {
      expect((await server.call(name, { id: '1' })).status).toBe(401)
    }
    for (const name of ['POST /addr/save', 'POST /addr/delete'] as const) {
      expect((await server.call(name, { ...HOME, id: '1' })).status).toBe(401)
    }
  })
})

describe('regions', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  test('lead from a province through a city to a district, also in a municipality (spec 7.1/13, 7.1/14)', async () => {
    const provinces = (await server.call('GET /city/index', {})).data.list
    expect(provinces).toHaveLength(34)
    expect(provinces[0]).toEqual({ code: '110000', name: '北京市' })
    const cities = (await server.call('GET /city/index', { code: '110000' })).data.list
    expect(cities).toEqual([{ code: '110100', name: '北京市' }])
    const districts = (await server.call('GET /city/district', { code: '110100' })).data.list
    expect(districts).toContainEqual({ code: '110105', name: '朝阳区' })
  })

  test('that do not exist are 404, codes that are none 400', async () => {
    expect((await server.call('GET /city/index', { code: '990000' })).status).toBe(404)
    expect((await server.call('GET /city/district', { code: '330000' })).status).toBe(404)
    expect((await server.request({ url: '/city/district' })).status).toBe(400)
    expect((await server.call('GET /city/district', { code: '33' })).status).toBe(400)
  })

  test('are found in a pasted line (spec 7.1/15)', async () => {
    const text = '张三 13800138000 浙江省杭州市西湖区文三路100号'
    expect((await server.call('GET /v5/reluxe_user_mall/address/split-address', { text })).data).toEqual({
      name: '张三',
      phone: '13800138000',
      provinceCode: '330000',
      cityCode: '330100',
      districtCode: '330106',
      regionName: '浙江省 杭州市 西湖区',
      detail: '文三路100号',
    })
    const none = await server.request({ url: '/v5/reluxe_user_mall/address/split-address' })
    expect(none.status).toBe(400)
    const long = await server.call('GET /v5/reluxe_user_mall/address/split-address', { text: '路'.repeat(201) })
    expect(long.status).toBe(400)
  })
})
