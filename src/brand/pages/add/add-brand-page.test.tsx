import type { BrandEntry } from '@contract/catalogue'
import type { Subscription } from '@contract/following'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderPage, type Answers } from '../../../../test/helpers/render-page'
import AddBrandPage from '.'

const brand = (id: string, name: string, latinName: string): BrandEntry => ({
  id,
  name,
  latinName,
  initial: latinName.charAt(0),
  itemCount: 3,
  aliases: [],
})
const subscription = (id: number, kind: Subscription['kind'], ref: string): Subscription => ({
  id: String(id),
  kind,
  ref,
  name: '',
  criteria: null,
  conditions: [],
  notify: 'INSTANT',
  itemCount: 0,
  newCount: 0,
})
const shop = (list: Subscription[]): Answers => ({
  'GET /brand/list': () => ({
    list: [brand('1', '爱马仕', 'Hermès'), brand('2', '香奈儿', 'Chanel'), brand('3', '路易威登', 'Louis Vuitton')],
  }),
  'GET /subscribe/list': () => ({ list }),
  'POST /subscribe/save': ({ ref = '' }) => subscription(9, 'BRAND', ref),
})
const HERE = '/product/personal-addbrand'
const box = (name: string) => screen.findByRole('checkbox', { name: `订阅 ${name}` })

it('subscribes to the chosen brands and goes back; one that is followed cannot be chosen', async () => {
  const { requests } = renderPage(AddBrandPage, HERE, shop([subscription(1, 'BRAND', '1')]))
  expect((await box('爱马仕')).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('已订阅')).toBeTruthy()
  expect(screen.getByText('请选择品牌')).toBeTruthy()
  fireEvent.click(await box('香奈儿'))
  fireEvent.click(await box('路易威登'))
  fireEvent.click(screen.getByText('完成(2)'))
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === 'POST /subscribe/save').map(({ input }) => input)).toEqual([
      { kind: 'BRAND', ref: '2' },
      { kind: 'BRAND', ref: '3' },
    ]),
  )
})

it('finds a brand by its name, and takes a choice back', async () => {
  renderPage(AddBrandPage, HERE, shop([]))
  await box('爱马仕')
  fireEvent.input(screen.getByLabelText('搜索品牌名称'), { target: { value: '香' } })
  fireEvent.click(await box('香奈儿'))
  expect(screen.queryByRole('checkbox', { name: '订阅 爱马仕' })).toBeNull()
  expect(screen.getByText('完成(1)')).toBeTruthy()
  fireEvent.click(await box('香奈儿'))
  expect(screen.getByText('请选择品牌')).toBeTruthy()
})

it('takes no more than a hundred subscriptions in all', async () => {
  const many = Array.from({ length: 99 }, (_, at) => subscription(at, 'SERIES', String(at)))
  renderPage(AddBrandPage, HERE, shop(many))
  fireEvent.click(await box('爱马仕'))
  fireEvent.click(await box('香奈儿'))
  expect(await screen.findByText('最多订阅 100 个')).toBeTruthy()
  expect(screen.getByText('完成(1)')).toBeTruthy()
})
