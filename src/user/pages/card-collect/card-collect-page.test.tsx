import type { CardList, CollectedEntry } from '@contract/sharing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { itemCard } from '../../../../test/helpers/samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import CardCollectPage from '.'

const pageOf = <T,>(list: T[]) => ({ list, page: 1, pageSize: 20, total: list.length, hasMore: false })
const card = (change: Partial<CardList> = {}): CardList => ({
  ...{ id: '7', name: '通勤手袋', isOpen: false, closedFor: '', itemCount: 1, onSaleCount: 1, sumFen: 100_00 },
  ...{ covers: [], hasItem: false },
  ...change,
})

const open = async (address: string, answers: Answers, signedIn = true) => {
  const page = renderPage(CardCollectPage, address, answers, { signedIn })
  await act(async () => undefined)
  return page
}

it('shows the lists with who sees them, and makes a new one', async () => {
  const { requests, journey } = await open('/user/card-collect', {
    'GET /user/card-list': () => pageOf([card(), card({ id: '8', name: '礼物', isOpen: true })]),
    'POST /user/card-save': ({ name = '' }) => card({ id: '9', name }),
  })
  expect(await screen.findByText('通勤手袋')).toBeTruthy()
  expect([screen.getByText('私密'), screen.getByText('公开')]).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: '新建收藏单' }))
  fireEvent.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('请填写名称')).toBeTruthy()
  fireEvent.input(screen.getByLabelText('名称'), { target: { value: '旅行' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(journey).toEqual(['/user/card-collect?id=9']))
  expect(requests).toContainEqual({
    call: 'POST /user/card-save',
    input: { name: '旅行', open: false, idempotencyKey: expect.any(String) },
  })
})

it('keeps a refused name in the field, with the reason', async () => {
  const message = '名称含有不支持的内容'
  await open('/user/card-collect', {
    'GET /user/card-list': () => pageOf<CardList>([]),
    'POST /user/card-save': () => ({
      error: { kind: 'http', status: 400, code: 400, message, fields: { name: message } },
    }),
  })
  expect(await screen.findByText('还没有收藏单')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '新建收藏单' }))
  fireEvent.input(await screen.findByLabelText('名称'), { target: { value: '加微信' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '加微信')
})

it('shows what is kept of others, and removes what was closed', async () => {
  let kept: CollectedEntry[] = [
    { type: 'page', id: 'double-12', title: '双十二', author: '', itemCount: 0, pictures: [], isGone: false, at: 1 },
    { type: 'list', id: 'Ab3dEf9h', title: '', author: '', itemCount: 0, pictures: [], isGone: true, at: 1 },
  ]
  const { requests } = await open('/user/card-collect?tab=kept', {
    'GET /user/collect-list': () => pageOf(kept),
    'POST /user/collect': ({ id }) => {
      kept = kept.filter((entry) => entry.id !== id)
      return { collected: false }
    },
  })
  expect((await screen.findByRole('link', { name: /双十二/ })).getAttribute('href')).toBe('/page/view?id=double-12')
  fireEvent.click(screen.getByRole('button', { name: '移除 已关闭' }))
  await waitFor(() => expect(screen.queryByText('已关闭')).toBeNull())
  const input = { type: 'list', id: 'Ab3dEf9h', collected: false }
  expect(requests).toContainEqual({ call: 'POST /user/collect', input })
})

describe('one list', () => {
  const info = (change: Partial<CardList> = {}) => ({ ...pageOf([itemCard('1', 100)]), card: card(change) })

  it('is made public before it is shared, after a confirmation', async () => {
    let isOpen = false
    const { requests, journey } = await open('/user/card-collect?id=7', {
      'GET /user/card-info': () => info({ isOpen }),
      'POST /user/card-save': ({ open: wanted = false }) => {
        isOpen = wanted
        return card({ isOpen })
      },
    })
    expect(await screen.findByText('在售 1 件 · 合计 ¥100')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '分享' }))
    expect(requests.some(({ call }) => call === 'POST /user/card-save')).toBe(false)
    fireEvent.click(await screen.findByRole('button', { name: '公开并分享' }))
    await waitFor(() => expect(journey).toEqual(['/user/share-page?type=list&id=7']))
    expect(requests).toContainEqual({ call: 'POST /user/card-save', input: { id: '7', open: true } })
  })

  it('loses an item, and moves one to another list', async () => {
    const { requests } = await open('/user/card-collect?id=7', {
      'GET /user/card-info': () => info(),
      'GET /user/card-list': () => pageOf([card(), card({ id: '8', name: '礼物' })]),
      'POST /user/card-items': () => card(),
    })
    fireEvent.click(await screen.findByRole('button', { name: '操作 商品 1' }))
    fireEvent.click(await screen.findByText('移出收藏单'))
    expect(await screen.findByText('已移出，商品仍在「我的收藏」')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '操作 商品 1' }))
    fireEvent.click(await screen.findByText('移到其他收藏单'))
    expect(screen.queryByRole('checkbox', { name: '通勤手袋' })).toBeNull()
    fireEvent.click(await screen.findByRole('checkbox', { name: '礼物' }))
    await waitFor(() =>
      expect(requests).toContainEqual({
        call: 'POST /user/card-items',
        input: { id: '7', itemIds: '1', act: 'move', to: '8' },
      }),
    )
  })

  it('is deleted after a confirmation that says what stays', async () => {
    const { journey } = await open('/user/card-collect?id=7', {
      'GET /user/card-info': () => info(),
      'POST /user/card-delete': () => ({}),
    })
    fireEvent.click(await screen.findByRole('button', { name: '更多操作' }))
    fireEvent.click(await screen.findByText('删除收藏单'))
    expect(await screen.findByText('收藏单会删除，商品仍在「我的收藏」')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '删除' }))
    await waitFor(() => expect(journey).toEqual(['back']))
  })

  it('that was closed by an operator says why', async () => {
    await open('/user/card-collect?id=7', { 'GET /user/card-info': () => info({ closedFor: '广告或引流' }) })
    expect(await screen.findByText(/已被关闭公开：广告或引流/)).toBeTruthy()
  })

  it('that is not there says so, for an id of another form too', async () => {
    const error = { kind: 'business', status: 404, code: 404, message: '收藏单不存在' } as const
    await open('/user/card-collect?id=7', { 'GET /user/card-info': () => ({ error }) })
    expect(await screen.findByText('收藏单不存在')).toBeTruthy()
    const { requests } = await open('/user/card-collect?id=x', {})
    expect(requests).toEqual([])
  })
})
