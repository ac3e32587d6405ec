/**
 * What users say of themselves and what they like (spec 2.9; design: account 2.1, 2.10).
 * @tier whole
 * @areas account user
 */
import type { PreferenceEdit, ProfileEdit } from '@contract/account'
import { RET } from '@contract/constants'
import type { RefusedData } from '@contract/envelope'
import { createTestServer, type TestServer } from '../../helpers/server'
import { openShop, type Shop } from '../catalogue/shop'

const DAY = 24 * 60 * 60_000

const fieldsOf = ({ data }: { data: unknown }) => (data as RefusedData | null)?.fields

describe('a profile', () => {
  let server: TestServer
  let user: { token: string; userId: number }
  let other: { token: string; userId: number }
  beforeAll(async () => {
    server = await createTestServer()
    user = await server.login('13800138000')
    other = await server.login('13800138001')
  })
  afterAll(() => server.close())
  const as = () => ({ token: user.token })
  const edit = (change: ProfileEdit) => server.call('POST /my/edit', change, as())

  test('says what was said, field by field, and shows the picture on 我的', async () => {
    const file = `${'a'.repeat(32)}.jpg`
    await server.db
      .insertInto('upload')
      .values({ file, userId: user.userId, bytes: 1, width: 1, height: 1, purpose: 'avatar', createdAt: 0 })
      .execute()
    expect((await edit({ nickname: ' 林小晚 ' })).data).toMatchObject({ nickname: '林小晚', bio: '' })
    const { data } = await edit({
      bio: '喜欢老物件',
      gender: 'female',
      birthday: '1995-02-28',
      cityCode: '330100',
      avatar: `/media/upload/${file}`,
    })
    expect(data).toMatchObject({
      nickname: '林小晚',
      gender: 'female',
      birthday: '1995-02-28',
      provinceCode: '330000',
      cityName: '浙江省 杭州市',
    })
    expect((await server.call('GET /user/info', {}, as())).data).toMatchObject({
      nickname: '林小晚',
      avatar: `/media/upload/${file}`,
    })
    expect((await edit({ gender: '', cityCode: '', avatar: '' })).data).toMatchObject({
      gender: null,
      cityName: '',
      avatar: '',
    })
  })

  test.each([
    ['a short name', { nickname: '林' }, RET.BAD_REQUEST, 'nickname', '昵称需 2–20 个字'],
    ['a long name', { nickname: '林'.repeat(21) }, RET.BAD_REQUEST, 'nickname', '昵称需 2–20 个字'],
    ['a number in the name', { nickname: '微信同号13800138000' }, RET.TEXT_REFUSED, 'nickname', '含有不支持的内容'],
    ['a turned text', { bio: 'abc\u202edef' }, RET.TEXT_REFUSED, 'bio', '含有不支持的内容'],
    ['a long text', { bio: '字'.repeat(61) }, RET.BAD_REQUEST, 'bio', '简介最多 60 个字'],
    ['a day that is none', { birthday: '1995-02-30' }, RET.BAD_REQUEST, 'birthday', '请选择正确的生日'],
    ['a day to come', { birthday: '2999-01-01' }, RET.BAD_REQUEST, 'birthday', '请选择正确的生日'],
    ['a district', { cityCode: '330106' }, RET.BAD_REQUEST, 'cityCode', '请选择正确的城市'],
    [
      'a foreign address',
      { avatar: 'https://example.com/a.jpg' },
      RET.BAD_REQUEST,
      'avatar',
      '头像不存在或已失效，请重新上传',
    ],
  ])('refuses %s at its field, and keeps the rest', async (_, change, code, field, text) => {
    const before = (await server.call('GET /my/profile', {}, as())).data
    const answer = await edit(change as ProfileEdit)
    expect(answer.retCode).toBe(code)
    expect(fieldsOf(answer)).toEqual({ [field]: text })
    expect((await server.call('GET /my/profile', {}, as())).data).toEqual(before)
  })

  test("refuses another user's picture", async () => {
    const file = `${'b'.repeat(32)}.png`
    await server.db
      .insertInto('upload')
      .values({ file, userId: other.userId, bytes: 1, width: 1, height: 1, purpose: 'avatar', createdAt: 0 })
      .execute()
    expect(fieldsOf(await edit({ avatar: `/media/upload/${file}` }))).toHaveProperty('avatar')
  })

  test('a birthday stays for a year', async () => {
    const answer = await edit({ birthday: '1996-01-01' })
    expect([answer.retCode, answer.retMsg]).toEqual([RET.CONFLICT, '生日一年只能修改一次'])
    // The same day is no change.
    expect((await edit({ birthday: '1995-02-28' })).retCode).toBe(RET.OK)
    await server.db
      .updateTable('appUser')
      .set({ birthdayChangedAt: server.clock.now() - 366 * DAY })
      .where('id', '=', user.userId)
      .execute()
    expect((await edit({ birthday: '1996-01-01' })).data).toMatchObject({ birthday: '1996-01-01' })
  })
})

describe('likes', () => {
  let shop: Shop
  let user: { token: string }
  let other: { token: string }
  beforeAll(async () => {
    shop = await openShop(200)
    user = await shop.server.login('13800138000')
    other = await shop.server.login('13800138001')
  })
  afterAll(() => shop.server.close())
  const as = (who = user) => ({ token: who.token })
  const NOTHING: PreferenceEdit = { shoe: [], cloth: [], ring: [], wrist: [], brandIds: [], categoryIds: [] }
  const like = (change: Partial<PreferenceEdit>) =>
    shop.server.call('POST /my/product-preference', { ...NOTHING, ...change }, as())
  const recommended = async (who = user) =>
    (await shop.server.call('GET /product/recommended', { place: 'my' }, as(who))).data
  const setPersonal = (isPersonal: boolean) => shop.server.call('POST /user/privacy-setting', { isPersonal }, as())

  test('change what is recommended, until recommendations are not personal', async () => {
    const general = await recommended()
    expect(general.isPersonal).toBe(false)
    const brands = (await shop.server.call('GET /brand/list', {})).data.list
    const liked = brands.at(-1)
    if (!liked) throw new Error('the shop has no brand')
    expect((await like({ brandIds: [liked.id] })).data).toMatchObject({ brandIds: [liked.id], isPersonal: true })
    const personal = await recommended()
    expect(personal.isPersonal).toBe(true)
    expect(personal.list[0]).toMatchObject({ brandName: liked.name })
    await setPersonal(false)
    expect(await recommended()).toEqual(general)
    expect(await recommended()).toEqual(await recommended(other))
    await setPersonal(true)
    expect((await recommended()).list[0]).toMatchObject({ brandName: liked.name })
    await like({})
    expect(await recommended()).toEqual(general)
  })

  test('are held to what there is', async () => {
    expect(fieldsOf(await like({ brandIds: ['99999999'] }))).toHaveProperty('brandIds')
    expect(fieldsOf(await like({ categoryIds: ['99999999'] }))).toHaveProperty('categoryIds')
    expect(fieldsOf(await like({ minFen: 2, maxFen: 1 }))).toEqual({ maxFen: '最低价不能高于最高价' })
  })

  test('are the own ones alone', async () => {
    await like({ shoe: ['37'] })
    expect((await shop.server.call('GET /my/product-preference', {}, as(other))).data).toMatchObject({ shoe: [] })
  })
})
