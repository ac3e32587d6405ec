/** The form of an item: what it wants, what it sends, and what it leaves alone. */
import { screen } from '@testing-library/react'
import { choose, enter, jpeg, offered, open, press, Refusal, server, type, upload } from '../../test-page'
import { choices, fileOf, item } from './fixture'
import ItemForm from './form'

const saved = { id: item.id, version: 4 }
const known = { 'GET /admin/item/choices': choices, 'POST /admin/item/save': saved } as const
const edit = (changes: Partial<typeof item> = {}) =>
  open(
    <ItemForm />,
    { ...known, 'GET /admin/item/info': { ...item, ...changes } },
    { at: `/items/${item.id}/edit`, path: '/items/:id/edit' },
  )
const lastSaved = () => server.sent('POST /admin/item/save').at(-1)

test('a new item wants its facts, each said beside its field, and nothing is sent', async () => {
  await open(<ItemForm />, known, { at: '/items/new', path: '/items/new' })
  await press('保存')
  for (const missing of ['请填写标题', '请选择品牌', '请填写售价', '请填写型号', '请填写编号', '请填写描述']) {
    expect(await screen.findByText(missing)).toBeTruthy()
  }
  await type(/^编号/, '——')
  await press('保存')
  expect(await screen.findByText('编号至少 3 个字')).toBeTruthy()
  expect(lastSaved()).toBeUndefined()
})

test('a new item is sent as the contract has it, and its record opens', async () => {
  const page = await open(
    <ItemForm />,
    { ...known, 'POST /admin/item/photo': { file: fileOf('a'), url: '/a', expiresAt: 0, alike: [] } },
    { at: '/items/new', path: '/items/new' },
  )
  await type('标题', '星轨手袋')
  await upload('添加照片', jpeg())
  expect(await screen.findByLabelText('第 1 张照片名称')).toBeTruthy()
  await choose('品牌', '香奈儿')
  await choose('系列', 'CF')
  await choose('分类', '手袋')
  await choose('成色', '近全新')
  await type('售价', '8800.5')
  await type('型号', '星轨')
  await type('编号', 'XG-1')
  // A value that the list does not know.
  await enter('材质', '牛皮')
  await enter('颜色', '雾蓝')
  await enter('尺寸', '迷你')
  await type('描述', '八成新。')
  await press('保存')
  await screen.findByText('已完成')
  const { idempotencyKey, ...sent } = lastSaved() ?? {}
  expect(idempotencyKey).toEqual(expect.any(String))
  expect(sent).toEqual({
    ...{ title: '星轨手袋', brandId: '1', seriesId: '11', categoryId: '101', sellerId: '1', grade: 'SA' },
    ...{ priceFen: 880_050, model: '星轨', serialNo: 'XG-1', material: '牛皮', colour: '雾蓝', size: '迷你' },
    ...{ hardware: '', productionYear: null, referencePriceFen: null, referencePriceSource: '' },
    ...{ accessories: [], attributes: [], flaws: [], report: null, description: '八成新。' },
    photos: [{ file: fileOf('a'), title: '正面' }],
  })
  expect(page.address()).toBe(`/records/item/${item.id}`)
})

test('an edit repeats the version that was read, and leaves out a price that the action changes', async () => {
  await edit({ wasListed: true, state: 'ON_SALE' })
  expect(await screen.findByText('上架过的商品请在商品页使用「改价」。')).toBeTruthy()
  expect(screen.queryByLabelText('售价')).toBeNull()
  await type('标题', '香奈儿 CF 中号 黑色')
  await press('保存')
  await screen.findByText('已完成')
  expect(lastSaved()).toMatchObject({
    id: item.id,
    version: 3,
    title: '香奈儿 CF 中号 黑色',
    photos: [
      { file: fileOf('a'), title: '正面' },
      { file: fileOf('b'), title: '背面' },
    ],
  })
  expect(lastSaved()).not.toHaveProperty('priceFen')
})

test('drawn pictures stay as they are until photos replace them', async () => {
  await edit({ pictures: [{ view: 'front', title: '正面', url: '/drawn.svg', file: '' }] })
  expect(await screen.findByText(/^当前为演示图片/)).toBeTruthy()
  await press('保存')
  await screen.findByText('已完成')
  expect(lastSaved()).not.toHaveProperty('photos')
})

test('another brand empties the series, which is then of its own', async () => {
  await edit()
  await choose('品牌', '劳力士')
  expect(await offered('系列')).toEqual(['日志型'])
})

test('the server’s refusal is beside its field, and what was typed stays', async () => {
  const fields = { serialNo: '此编号已有商品' }
  await edit()
  server.answer({ 'POST /admin/item/save': new Refusal('请检查', { fields }) })
  await type('编号', 'CF-2')
  await press('保存')
  expect(await screen.findByText('此编号已有商品')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('编号').value).toBe('CF-2')
})

test('after a conflict it says what is different, and the next attempt is of the newest version', async () => {
  await edit()
  await type('标题', '香奈儿 CF 中号 黑色')
  server.answer({
    'POST /admin/item/save': new Refusal('内容已变化', { status: 409, code: 40920 }),
    'GET /admin/item/info': { ...item, version: 4, priceFen: 2_880_000, accessories: [] },
  })
  await press('保存')
  expect(await screen.findByText('¥28,800.00')).toBeTruthy()
  expect(screen.getByText('¥29,800.00').tagName).toBe('DEL')
  expect(screen.getByText('已修改')).toBeTruthy()
  server.answer({ 'POST /admin/item/save': saved })
  await press('按最新状态保存')
  await screen.findByText('已完成')
  expect(server.sent('POST /admin/item/save').map(({ version }) => version)).toEqual([3, 4])
  expect(lastSaved()).toMatchObject({ title: '香奈儿 CF 中号 黑色' })
})

test('photos that a colleague has added meanwhile stay', async () => {
  await edit({ pictures: [{ view: 'front', title: '正面', url: '/drawn.svg', file: '' }] })
  server.answer({
    'POST /admin/item/save': new Refusal('内容已变化', { status: 409, code: 40920 }),
    'GET /admin/item/info': { ...item, version: 4, sellerId: '7' },
  })
  await press('保存')
  await screen.findAllByText('已修改')
  server.answer({ 'POST /admin/item/save': saved })
  await press('按最新状态保存')
  await screen.findByText('已完成')
  expect(lastSaved()).not.toHaveProperty('photos')
})

test('an item that cannot be edited now says why, and has no form', async () => {
  await edit({ locked: '商品已被拍下' })
  expect(await screen.findByText('商品已被拍下')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})
