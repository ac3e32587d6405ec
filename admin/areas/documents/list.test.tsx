/** 文档: what a row says of its versions, and a new document. */
import { screen, within } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { dialogOf, enter, NOW, open, pageOf, press, Refusal, server, type } from '../../test-page'
import DocumentList from './list'

const row: AdminData<'GET /admin/document/list'>['list'][number] = {
  ...{ key: 'privacy', title: '隐私政策', version: 2, effectiveAt: NOW, next: null, hasDraft: false, agreed: 12 },
}
const fresh = { ...row, key: 'resell', title: '', version: 0, effectiveAt: null, hasDraft: true, agreed: 0 }
const show = (permissions?: Parameters<typeof open>[2]) =>
  open(
    <DocumentList />,
    {
      'GET /admin/document/list': pageOf([{ ...row, next: { version: 3, effectiveAt: NOW } }, fresh]),
      'POST /admin/document/create': { key: 'trial' },
    },
    permissions,
  )
const begin = async () => {
  await press('新建文档')
  return dialogOf('新建文档')
}

test('a row has its version in force, the announced one and the draft; without a title it has its key', async () => {
  await show()
  const cells = within((await screen.findByText('隐私政策')).closest('tr') as HTMLElement)
  expect(cells.getByText('第 2 版')).toBeTruthy()
  expect(cells.getByText(/^第 3 版/)).toBeTruthy()
  const draft = within((await screen.findByText('resell')).closest('tr') as HTMLElement)
  expect(draft.getByText('尚未生效')).toBeTruthy()
  expect(draft.getByText('编写中')).toBeTruthy()
})

test('a new one has a key of letters, and opens', async () => {
  const page = await show()
  const dialog = await begin()
  await type('标识（英文字母）', '体验')
  await type('标题', '规')
  await press('新建文档', dialog)
  expect(await screen.findByText('标识（英文字母）格式不正确')).toBeTruthy()
  expect(screen.getByText('标题至少 2 个字')).toBeTruthy()
  expect(server.sent('POST /admin/document/create')).toEqual([])
  await type('标识（英文字母）', 'trial')
  await type('标题', '体验规则')
  await press('新建文档', dialog)
  await screen.findByText('文档已创建，请编写正文')
  expect(server.sent('POST /admin/document/create')).toEqual([{ key: 'trial', title: '体验规则' }])
  expect(page.address()).toBe('/records/document/trial')
})

test('one whose key exists stays in its form', async () => {
  const page = await show()
  const dialog = await begin()
  server.answer({ 'POST /admin/document/create': new Refusal('标识已存在', { status: 409 }) })
  await type('标识（英文字母）', 'privacy')
  await type('标题', '隐私')
  await press('新建文档', dialog)
  expect(await screen.findByText('标识已存在')).toBeTruthy()
  expect(page.address()).toBe('/')
})

test('is found by its words; who may only read makes none', async () => {
  await show({ permissions: ['document.read'] })
  await screen.findByText('隐私政策')
  expect(screen.queryByRole('button', { name: '新建文档' })).toBeNull()
  await enter('标题或标识', '隐私')
  expect(server.sent('GET /admin/document/list').at(-1)).toMatchObject({ q: '隐私' })
})
