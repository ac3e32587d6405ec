import type { Subscription } from '@contract/following'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import PersonalSubPage from '.'

const search: Subscription = {
  id: '5',
  kind: 'SEARCH',
  ref: '5',
  name: '黑色 CF',
  criteria: { keyword: 'cf', colour: '黑色', maxPriceFen: 5_000_000, dropped: true },
  conditions: ['「cf」', '黑色', '¥50,000 以内', '只看降价'],
  notify: 'INSTANT',
  itemCount: 3,
  newCount: 1,
}
const brand: Subscription = {
  ...search,
  id: '6',
  kind: 'BRAND',
  ref: '2',
  name: '香奈儿',
  criteria: null,
  conditions: [],
}

const shop = (list: Subscription[]): Answers => ({ 'GET /subscribe/list': () => ({ list }) })

// jsdom has no layout, so it scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})

it('shows a search with its conditions, what is new of it, and its list', async () => {
  const { journey } = renderPage(PersonalSubPage, '/product/personal-sub?tab=search', shop([search, brand]))
  const row = await screen.findByRole('listitem')
  expect(within(row).getByText('「cf」 · 黑色 · ¥50,000 以内 · 只看降价')).toBeTruthy()
  expect(within(row).getByText('3 件在售 · 1 件新上架')).toBeTruthy()
  fireEvent.click(within(row).getByRole('link'))
  const [address] = journey
  expect(decodeURIComponent(address ?? '')).toBe(
    '/product/index?keyword=cf&colour=黑色&maxPriceFen=5000000&dropped=true',
  )
})

it('tells of a search otherwise by its own id, without its criteria', async () => {
  const { requests } = renderPage(PersonalSubPage, '/product/personal-sub?tab=search', {
    ...shop([search]),
    'POST /subscribe/save': () => ({ ...search, notify: 'DAILY' as const }),
  })
  fireEvent.click(await screen.findByRole('radio', { name: '每天 20:00' }))
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /subscribe/save',
      input: { kind: 'SEARCH', ref: '5', notify: 'DAILY' },
    }),
  )
})

it('renames a search, and not to nothing', async () => {
  const { requests } = renderPage(PersonalSubPage, '/product/personal-sub?tab=search', {
    ...shop([search]),
    'POST /subscribe/save': ({ name }) => ({ ...search, name: name ?? '' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '修改名称 黑色 CF' }))
  const field = await screen.findByLabelText('名称')
  fireEvent.input(field, { target: { value: '  ' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请输入名称')).toBeTruthy()
  expect(requests.some(({ call }) => call === 'POST /subscribe/save')).toBe(false)
  fireEvent.input(field, { target: { value: ' 心愿 ' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /subscribe/save',
      input: { kind: 'SEARCH', ref: '5', name: '心愿' },
    }),
  )
  await waitFor(() => expect(screen.queryByLabelText('名称')).toBeNull())
})

it('leads to the search where none is subscribed to', async () => {
  const { journey } = renderPage(PersonalSubPage, '/product/personal-sub?tab=search', shop([brand]))
  expect(await screen.findByText('还没有订阅搜索')).toBeTruthy()
  fireEvent.click(screen.getByText('去搜索'))
  expect(journey).toEqual(['/search/index'])
})
