/** The editor of a page: its blocks and their sequence, saving, what forbids publishing, the preview. */
import type { ContentBlock } from '@contract/admin/content'
import { screen, within } from '@testing-library/react'
import { choose, dialogOf, jpeg, LOST, offered, open, press, Refusal, server, type, upload } from '../../test-page'
import ContentEditor from './editor'
import { banner, notice, page } from './fixture'
import { acting } from '../../test-acting'

const saved = { versionId: '31', number: 2, revision: 5, keptBeside: '', problems: [] }
const show = (changes: Partial<typeof page> = {}, more: Parameters<typeof open>[2] = {}) =>
  open(
    <ContentEditor />,
    { 'GET /admin/content/page': { ...page, ...changes }, 'POST /admin/content/save': saved },
    { at: '/content/3/edit', path: '/content/:id/edit', ...more },
  )
const saves = () => server.sent('POST /admin/content/save')
const save = async (): Promise<readonly ContentBlock[]> => {
  await press('保存草稿')
  return saves().at(-1)?.body.blocks ?? []
}

test('what was written is saved as the revision that was read, then as the one that was made', async () => {
  await show()
  await type('标题', '春季焕新')
  await save()
  expect(await screen.findByText('已保存为第 2 版草稿')).toBeTruthy()
  await press('1 公告 · 春节照常发货')
  await type('公告', '三月新品')
  await save()
  expect(saves()).toEqual([
    { id: '3', versionId: '31', revision: 4, body: { ...page.body, title: '春季焕新' } },
    {
      ...{ id: '3', versionId: '31', revision: 5 },
      body: { ...page.body, title: '春季焕新', blocks: [{ ...notice, text: '三月新品' }, banner] },
    },
  ])
})

test('a draft that a colleague saved meanwhile is kept beside it, by name', async () => {
  await show()
  server.answer({ 'POST /admin/content/save': { ...saved, number: 3, keptBeside: '何平' } })
  await save()
  expect(await dialogOf('何平刚刚保存了这份草稿，您的内容已另存为第 3 版，两份都保留')).toBeTruthy()
})

test('a save that fails says so, and keeps what was written', async () => {
  await show()
  server.answer({ 'POST /admin/content/save': LOST })
  await type('标题', '春季焕新')
  await save()
  expect(await screen.findByText('网络已断开，请检查网络后重试')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('春季焕新')
})

test('what is written while a draft is being saved asks to be saved as well', async () => {
  let arrive = (_answer: typeof saved): void => undefined
  const opened = await show()
  server.answer({ 'POST /admin/content/save': () => new Promise((resolve) => (arrive = resolve)) })
  await type('标题', '春季')
  await save()
  await type('标题', '春季焕新')
  await acting(() => arrive(saved))
  expect(screen.getByText('保存后可预览')).toBeTruthy()
  await opened.go('/')
  expect(await dialogOf('离开此页面？')).toBeTruthy()
})

test('what forbids publishing is listed, until a save finds nothing', async () => {
  await show({ problems: [{ block: 'b2', name: '轮播图', text: '请上传图片' }] })
  expect(await screen.findByText('上线前需要解决 1 处')).toBeTruthy()
  expect(screen.getByText('轮播图：请上传图片')).toBeTruthy()
  await save()
  expect(await screen.findByText('检查通过，可以上线')).toBeTruthy()
})

describe('blocks', () => {
  test('are added with an id of their own, moved and removed', async () => {
    await show()
    await choose('添加内容块', '留白')
    expect(await save()).toEqual([notice, banner, { id: 'b3', audience: notice.audience, height: 16, kind: 'spacer' }])
    await press('上移')
    expect((await save()).map(({ id }) => id)).toEqual(['b1', 'b3', 'b2'])
    expect(screen.getByRole('button', { name: '上移' })).toHaveProperty('disabled', false)
    await press('上移')
    expect(screen.getByRole('button', { name: '上移' })).toHaveProperty('disabled', true)
    await press('删除')
    expect((await save()).map(({ id }) => id)).toEqual(['b1', 'b2'])
  })

  test('of the home page are those that it has places for', async () => {
    await show({ isHome: true })
    expect(await offered('添加内容块')).toEqual(['轮播图', '商品', '品牌'])
  })

  test('within a tab have ids of the whole page', async () => {
    await show()
    await choose('添加内容块', '标签页')
    const tab = (await screen.findByDisplayValue('标签 1')).closest<HTMLElement>('.c-content-part') ?? document.body
    expect(within(tab).getByRole('button', { name: '删除' })).toHaveProperty('disabled', true)
    await choose('添加内容块', '留白', tab)
    const [, , tabs] = await save()
    expect(tabs).toMatchObject({ id: 'b3', kind: 'tabs', items: [{ blocks: [{ id: 'b4', kind: 'spacer' }] }, {}] })
  })
})

test('a picture that arrives when another block is in front is kept in its own', async () => {
  let arrive = (_answer: (typeof page.pictures)[number]): void => undefined
  await show()
  server.answer({ 'POST /admin/content/picture': () => new Promise((resolve) => (arrive = resolve)) })
  await press('2 轮播图')
  await upload('上传图片', jpeg())
  await press('1 公告 · 春节照常发货')
  await type('公告', '三月新品')
  await acting(() => arrive({ id: '8', url: '/media/8.jpg', width: 1, height: 1 }))
  expect(await save()).toMatchObject([{ text: '三月新品' }, { pictures: [{ pictureId: '8' }] }])
})

describe('the preview', () => {
  test('shows the saved version as the chosen reader sees it', async () => {
    await show()
    server.answer({ 'POST /admin/content/preview': { path: '/page/view?preview=abc', expiresAt: 0 } })
    await choose('预览人群', '新人')
    await press('预览')
    expect((await screen.findByTitle('手机预览')).getAttribute('src')).toBe('/page/view?preview=abc')
    expect(server.sent('POST /admin/content/preview')).toEqual([{ versionId: '31', reader: 'newcomer' }])
    expect(screen.queryByText('保存后可预览')).toBeNull()
    await type('标题', '春季焕新')
    expect(screen.getByText('保存后可预览')).toBeTruthy()
  })

  test('that is refused says why', async () => {
    await show()
    server.answer({ 'POST /admin/content/preview': new Refusal('内容还没有保存') })
    await press('预览')
    expect(await screen.findByText('内容还没有保存')).toBeTruthy()
  })
})

test('an older version is read by its number; who may only read saves nothing', async () => {
  await show({}, { at: '/content/3/edit?version=30', permissions: ['content.read'] })
  await screen.findByText('春季专场')
  expect(server.sent('GET /admin/content/page')).toEqual([{ id: '3', versionId: '30' }])
  expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull()
})
