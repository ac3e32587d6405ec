/** A document's versions: the newest first, each with what it changes and its text; what readers said of it. */
import { fireEvent, screen, within } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { NOW, open } from '../../test-page'
import { record } from '../../patterns/fixture'
import DocumentRecord from './record'

type Version = AdminData<'GET /admin/document/info'>['list'][number]
const version: Version = {
  ...{ version: 2, state: 'effective', title: '隐私政策', announcedAt: NOW, effectiveAt: NOW, changeNote: '补充一段' },
  ...{ isMaterial: true, sha256: 'abc' },
  blocks: [
    { kind: 'heading', text: '我们收集什么' },
    { kind: 'paragraph', text: ['手机号，', { text: '加粗', strong: true }, { text: '说明', to: '/help' }] },
    { kind: 'list', items: [['一'], ['二']], ordered: true },
    { kind: 'table', head: ['项目', '用途'], rows: [[['手机号'], ['登录']]] },
    { kind: 'note', text: ['请留意'] },
  ],
  changes: [
    { kind: 'changed', section: '我们收集什么', before: '旧句', after: '新句' },
    { kind: 'removed', section: '附则', before: '去掉的', after: '' },
  ],
}
const first: Version = { ...version, version: 1, state: 'superseded', isMaterial: false, sha256: '', changes: [] }
const show = (list: Version[], feedback: AdminData<'GET /admin/document/info'>['feedback'] = []) =>
  open(
    <DocumentRecord />,
    {
      'GET /admin/record': { ...record, kind: 'document', id: 'privacy', actions: [] },
      'GET /admin/document/info': { list, feedback },
    },
    { at: '/records/document/privacy', path: '/records/document/:id' },
  )

test('a version with changes opens them: what goes is struck, what comes is marked', async () => {
  await show([version, first])
  expect((await screen.findByText('旧句')).tagName).toBe('DEL')
  expect(screen.getByText('新句').tagName).toBe('INS')
  expect(screen.getByText('去掉的').tagName).toBe('DEL')
  expect(screen.getByText(/需要用户重新同意|实质/)).toBeTruthy()
  expect(screen.queryByText('请留意')).toBeNull()
})

test('the first version, which changes nothing, opens its text', async () => {
  await show([version, first])
  fireEvent.click(await screen.findByText('第 1 版'))
  const text = within((await screen.findByText('请留意')).closest('article') as HTMLElement)
  expect(text.getByRole('heading', { name: '我们收集什么' })).toBeTruthy()
  expect(text.getByText('加粗').tagName).toBe('STRONG')
  expect(text.getByText('说明').tagName).toBe('U')
  expect(text.getByText('二').closest('ol')).toBeTruthy()
  expect(text.getByRole('columnheader', { name: '用途' })).toBeTruthy()
  expect(screen.queryByText('旧句')).toBeNull()
})

test('what readers missed is below, where there is any', async () => {
  await show([version], [{ question: '怎么退？', useful: 3, useless: 1, whys: [{ at: NOW, text: '没写运费' }] }])
  expect(await screen.findByText('没写运费')).toBeTruthy()
})
