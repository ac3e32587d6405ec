import type { ShareLink, SharePage as Target } from '@contract/sharing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { itemCard } from '../../../../test/helpers/samples'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import SharePage from '.'

const CODE = 'Ab3dEf9h'
const target = (change: Partial<Target> = {}): Target => ({
  ...{ list: [], page: 1, pageSize: 8, total: 0, hasMore: false },
  ...{ state: 'open', kind: 'item', targetId: '7', title: '戴妃包 黑色', note: '迪奥 · 戴妃包', pictures: [] },
  ...{ gradeName: '95新', priceFen: 3_000_000, author: '', isOwn: false, isCollected: false },
  ...change,
})
const link: ShareLink = {
  code: CODE,
  path: `/user/share-page?code=${CODE}`,
  posterUrl: `/media/share/${CODE}/poster.jpg`,
}
const list = target({
  ...{ kind: 'list', targetId: '', title: '通勤手袋', note: '共 1 件 · 在售 1 件', author: '林**', gradeName: '' },
  ...{ list: [itemCard('1', 100)], total: 1 },
})

const open = async (address: string, answers: Answers, signedIn = true) => {
  const page = renderPage(SharePage, address, answers, { signedIn })
  await act(async () => undefined)
  return page
}

describe('what a user is about to share', () => {
  it('is shown as it will look, and makes its code at once', async () => {
    const { requests } = await open('/user/share-page?type=item&id=7', {
      'GET /user/share-page': () => target(),
      'POST /share/create': () => link,
    })
    expect(await screen.findByText('戴妃包 黑色')).toBeTruthy()
    const price = () => document.querySelector('.share-card-price')?.textContent
    expect(price()).toContain('30,000')
    await waitFor(() =>
      expect(requests).toContainEqual({ call: 'POST /share/create', input: { type: 'item', id: '7' } }),
    )
    fireEvent.click(screen.getByRole('switch', { name: '海报上显示价格' }))
    expect(price()).not.toContain('30,000')
    fireEvent.click(screen.getByRole('button', { name: '生成海报' }))
    const poster = await screen.findByAltText('戴妃包 黑色的分享海报')
    expect(poster.getAttribute('src')).toBe(`${location.origin}/media/share/${CODE}/poster.jpg?price=hidden`)
  })

  it('says what is refused, and tries again', async () => {
    let isFull = true
    const message = '今天分享的内容较多，请明天再试'
    await open('/user/share-page?type=item&id=7', {
      'GET /user/share-page': () => target(),
      'POST /share/create': () => (isFull ? { error: { kind: 'business', status: 409, code: 409, message } } : link),
    })
    expect(await screen.findByText(new RegExp(message))).toBeTruthy()
    isFull = false
    fireEvent.click(screen.getByRole('button', { name: /重试|今天分享/ }))
    await waitFor(() => expect(screen.queryByText(new RegExp(message))).toBeNull())
  })

  it('needs a login, and fetches nothing without one', async () => {
    const { requests, journey } = await open('/user/share-page?type=item&id=7', {}, false)
    fireEvent.click(await screen.findByRole('button', { name: '去登录' }))
    expect(journey[0]).toContain('/site/login')
    expect(requests).toEqual([])
  })

  it('is nothing for an unknown kind', async () => {
    const { requests } = await open('/user/share-page?type=evil&id=7', {})
    expect(await screen.findByText('分享不存在')).toBeTruthy()
    expect(requests).toEqual([])
  })
})

describe('a code', () => {
  it.each([
    ['item', '7', '/product/view?id=7'],
    ['brand', '3', '/brand/page?id=3'],
    ['series', '4', '/m/series/page?id=4'],
    ['page', 'double-12', '/page/view?id=double-12'],
  ] as const)('of %s opens it in the place of the page', async (kind, targetId, address) => {
    const { address: opened } = await open(
      `/user/share-page?code=${CODE}`,
      { 'GET /user/share-page': () => target({ kind, targetId }) },
      false,
    )
    await waitFor(() => expect(opened()).toBe(address))
  })

  it('counts the device by a word that stays the same', async () => {
    const answers: Answers = { 'GET /user/share-page': () => list }
    const words = async () => {
      const { requests, unmount } = await open(`/user/share-page?code=${CODE}`, answers, false)
      await screen.findAllByText('通勤手袋')
      unmount()
      return requests.map(({ input }) => (input as { device?: string }).device)
    }
    const first = await words()
    expect(first[0]).toMatch(/^[a-f0-9]{32}$/)
    expect(await words()).toEqual(first)
  })

  it('of a list shows its items, and keeps it', async () => {
    let isCollected = false
    const { requests } = await open(`/user/share-page?code=${CODE}`, {
      'GET /user/share-page': () => ({ ...list, isCollected }),
      'POST /user/collect': ({ collected }) => {
        isCollected = collected
        return { collected }
      },
    })
    expect(await screen.findByText('林** 的收藏单')).toBeTruthy()
    expect(document.title).toBe('通勤手袋')
    fireEvent.click(screen.getByRole('button', { name: '收藏这张单子' }))
    expect(await screen.findByRole('button', { name: '已收藏这张单子' })).toBeTruthy()
    const input = { type: 'list', id: CODE, collected: true }
    expect(requests).toContainEqual({ call: 'POST /user/collect', input })
  })

  it('of a list is reported with a reason', async () => {
    const { requests } = await open(`/user/share-page?code=${CODE}`, {
      'GET /user/share-page': () => list,
      'POST /user/card-report': () => ({}),
    })
    fireEvent.click(await screen.findByRole('button', { name: '举报' }))
    fireEvent.click(await screen.findByText('广告或引流'))
    expect(await screen.findByText('已收到举报，我们会尽快处理')).toBeTruthy()
    expect(requests).toContainEqual({ call: 'POST /user/card-report', input: { code: CODE, why: 'AD' } })
  })

  it('that was closed, or never was, says so', async () => {
    await open(`/user/share-page?code=${CODE}`, {
      'GET /user/share-page': () => target({ state: 'closed', kind: 'list', title: '' }),
      'GET /product/recommended': () => ({ list: [], isPersonal: false }),
    })
    expect(await screen.findByText('分享已关闭')).toBeTruthy()
    await open('/user/share-page?code=%2F%2Fevil', {})
    expect(await screen.findByText('分享不存在')).toBeTruthy()
  })

  it('of an item that is sold shows those like it', async () => {
    await open(`/user/share-page?code=${CODE}`, {
      'GET /user/share-page': () => target({ state: 'gone' }),
      'GET /product/suggestion-more-like': () => ({
        ...{ list: [itemCard('9', 100)], page: 1, pageSize: 8, total: 1, hasMore: false },
      }),
    })
    expect(await screen.findByText('这件商品已售出或下架')).toBeTruthy()
    expect(await screen.findByText('商品 9')).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看原商品' })).toBeTruthy()
  })
})
