/** 场景: the sequence of a scene's pages, and a new scene. */
import { fireEvent, screen, within } from '@testing-library/react'
import { choose, open, press, Refusal, server, type } from '../../test-page'
import { ALL } from './fields'
import Scenes from './scenes'

const scene = { key: 'newborn', name: '新人', pages: [{ pageId: '3', audience: ALL }] }
const pages = [
  { id: '3', name: '春季专场', slug: 'spring' },
  { id: '4', name: '新人专区', slug: 'newborn' },
]
const show = (permissions?: Parameters<typeof open>[2]) =>
  open(
    <Scenes />,
    { 'GET /admin/content/scenes': { list: [scene], pages }, 'POST /admin/content/scene-save': { key: 'summer' } },
    permissions,
  )
const saved = () => server.sent('POST /admin/content/scene-save')

test('pages are added, each for its audience, and removed; the key stays', async () => {
  await show()
  expect(await screen.findByLabelText('场景标识')).toHaveProperty('disabled', true)
  await press('添加内容页')
  await choose('内容页 2', '新人专区')
  fireEvent.click(screen.getAllByRole('button', { name: '删除' })[0] as Element)
  await choose('人群', '新人')
  await press('保存场景')
  expect(await screen.findByText('场景已保存')).toBeTruthy()
  expect(saved()).toEqual([{ ...scene, pages: [{ pageId: '4', audience: { who: 'newcomer', percent: 100 } }] }])
})

test('a new scene has a key of its own; a refusal leaves it open', async () => {
  await show()
  await press('新建场景')
  const [, fresh] = screen.getAllByLabelText('场景标识').map((field) => field.closest('.ant-card') as HTMLElement)
  if (!fresh) throw new Error('no new scene')
  fireEvent.change(within(fresh).getByLabelText('场景标识'), { target: { value: 'summer' } })
  fireEvent.change(within(fresh).getByLabelText('场景名称'), { target: { value: '夏季' } })
  server.answer({ 'POST /admin/content/scene-save': new Refusal('标识已使用') })
  await press('保存场景', fresh)
  expect(await screen.findByText('标识已使用')).toBeTruthy()
  server.answer({ 'POST /admin/content/scene-save': { key: 'summer' } })
  await press('保存场景', fresh)
  await screen.findByText('场景已保存')
  expect(saved().at(-1)).toEqual({ key: 'summer', name: '夏季', pages: [] })
  expect(screen.getAllByLabelText('场景标识')).toHaveLength(1)
})

test('who may not publish changes none', async () => {
  await show({ permissions: ['content.read', 'content.edit'] })
  await screen.findByLabelText('场景标识')
  for (const name of ['新建场景', '保存场景', '添加内容页']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a name is typed', async () => {
  await show()
  await type('场景名称', '新客')
  await press('保存场景')
  await screen.findByText('场景已保存')
  expect(saved()).toEqual([{ ...scene, name: '新客' }])
})
