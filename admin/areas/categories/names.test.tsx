/** 品类资料: every change shows what it touches before it is done. */
import { fireEvent, screen, within } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { choose, dialogOf, enter, offered, open, pageOf, press, Refusal, server, type } from '../../test-page'
import NameList from './names'

type Row = AdminData<'GET /admin/category/list'>['list'][number]
const choices: AdminData<'GET /admin/item/choices'> = {
  ...{ brands: [{ id: '1', name: '香奈儿' }], series: [], categories: [], attributes: [], sellers: [] },
  ...{ sizes: [], materials: [], colours: [] },
}
const brand: Row = {
  ...{ id: '1', name: '香奈儿', note: 'CHANEL', isHidden: false, itemCount: 12, onSaleCount: 3 },
  fields: { name: '香奈儿', latinName: 'CHANEL', aliases: ['小香'], position: 1 },
}
const other: Row = { ...brand, id: '2', name: '香奈尔', note: '', fields: { name: '香奈尔' } }
const touched = { id: '1', effects: [{ title: '商品', count: 12 }] }
const show = (at = '/', list = [brand, other], permissions?: Parameters<typeof open>[2]) =>
  open(
    <NameList />,
    {
      'GET /admin/category/list': pageOf(list),
      'GET /admin/item/choices': choices,
      'POST /admin/category/save': touched,
      'POST /admin/category/hide': touched,
      'POST /admin/category/merge': touched,
    },
    { at, ...permissions },
  )

test('a merge says what it touches, then is done with the same words', async () => {
  await show()
  await press('合并香奈尔')
  expect(await screen.findByText(/^商品与同义词随之转移/)).toBeTruthy()
  // Not into itself.
  expect(await offered('合并到')).toEqual(['香奈儿 · CHANEL'])
  await choose('合并到', '香奈儿 · CHANEL')
  await press('试算影响')
  expect(await screen.findByText('请填写原因')).toBeTruthy()
  await type('原因', '重复品牌')
  await press('试算影响')
  expect(await screen.findByText('12 条')).toBeTruthy()
  await press('确认执行')
  expect(await screen.findByText('已更新')).toBeTruthy()
  const input = { kind: 'brand', id: '2', into: '1', reason: '重复品牌' }
  expect(server.sent('POST /admin/category/merge')).toEqual([
    { ...input, isDryRun: true },
    { ...input, isDryRun: false },
  ])
})

test('after its trial a change goes back to what was typed', async () => {
  await show()
  await press('编辑香奈儿')
  await type(/^品牌介绍/, '1910 年创立')
  await type('原因', '补介绍')
  await press('试算影响')
  await press('返回修改')
  expect((await screen.findByLabelText<HTMLInputElement>(/品牌介绍/)).value).toBe('1910 年创立')
  expect(server.sent('POST /admin/category/save')).toEqual([
    {
      ...{ kind: 'brand', id: '1', reason: '补介绍', isDryRun: true },
      fields: { ...brand.fields, story: '1910 年创立' },
    },
  ])
})

test('one that fails after its trial says why and stays', async () => {
  await show()
  await press('隐藏香奈儿')
  expect(await screen.findByText(/^隐藏后不再出现/)).toBeTruthy()
  await type('原因', '停止经营')
  await press('试算影响')
  server.answer({ 'POST /admin/category/hide': new Refusal('名称已变化') })
  await press('确认执行')
  expect(await screen.findByText('名称已变化')).toBeTruthy()
  expect(server.sent('POST /admin/category/hide').at(-1)).toMatchObject({ isHidden: true, isDryRun: false })
})

test('what is hidden is shown again', async () => {
  await show('/?hidden=yes', [{ ...brand, isHidden: true }])
  expect(server.sent('GET /admin/category/list').at(-1)).toMatchObject({ kind: 'brand', isHidden: true })
  await press('显示香奈儿')
  await type('原因', '恢复经营')
  await press('试算影响')
  await screen.findByText('12 条')
  expect(server.sent('POST /admin/category/hide')).toMatchObject([{ id: '1', isHidden: false }])
})

test.each([
  ['brand', '新建品牌', ['名称', '外文名', '其他写法（回车添加）', '品牌介绍', '排序']],
  ['series', '新建系列', ['名称', '品牌', '排序']],
  ['category', '新建分类', ['名称', '上级分类（留空为一级分类）', '其他写法（回车添加）', '排序']],
  ['synonym', '新建同义词', ['买家输入的词', '品牌', '系列', '分类', '颜色', '材质']],
  ['colour', '新建颜色', ['名称']],
])('a %s has its own fields, and a name', async (kind, create, labels) => {
  await show(`/?kind=${kind}`)
  await press(create)
  const form = within((await screen.findByRole('button', { name: '试算影响' })).closest('form') as HTMLElement)
  const shown = [...document.querySelectorAll('.ant-drawer form label[title]')].map((label) =>
    label.getAttribute('title'),
  )
  expect(shown).toEqual([...labels, '原因'])
  fireEvent.click(form.getByRole('button', { name: '试算影响' }))
  expect(await screen.findByText(`请填写${labels[0]}`)).toBeTruthy()
})

test('aliases are ended by the enter key', async () => {
  await show()
  await press('新建品牌')
  await type('名称', '爱马仕', await dialogOf('新建品牌'))
  await enter(/其他写法/, 'Hermes')
  await type('原因', '新品牌')
  await press('试算影响')
  await screen.findByText('12 条')
  expect(server.sent('POST /admin/category/save')).toEqual([
    { kind: 'brand', fields: { name: '爱马仕', aliases: ['Hermes'] }, reason: '新品牌', isDryRun: true },
  ])
})

test('words of a search have no numbers of items, and are not merged', async () => {
  await show('/?kind=hotWord')
  await screen.findByText('香奈儿')
  expect(screen.queryByRole('columnheader', { name: '在售' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^合并/ })).toBeNull()
})

test('who may only read changes none', async () => {
  await show('/', [brand], { permissions: ['category.read'] })
  await screen.findByText('香奈儿')
  expect(screen.queryByRole('button', { name: /^(新建|编辑|隐藏|合并)/ })).toBeNull()
})
