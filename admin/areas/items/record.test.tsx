/** An item's record: its ways to the form and to the shop. */
import { screen } from '@testing-library/react'
import { open, press } from '../../test-page'
import { record as plain } from '../../patterns/fixture'
import { item } from './fixture'
import ItemRecord from './record'

const record = { ...plain, kind: 'item', id: item.id, title: item.title }
const show = (changes: Partial<typeof item>, permissions?: Parameters<typeof open>[2]) =>
  open(
    <ItemRecord />,
    { 'GET /admin/record': record, 'GET /admin/item/info': { ...item, ...changes } },
    { at: `/records/item/${item.id}`, path: '/records/item/:id', ...permissions },
  )

test('a draft is edited, and not yet in the shop', async () => {
  const page = await show({})
  await press('编辑')
  expect(screen.queryByRole('link', { name: '在商城查看' })).toBeNull()
  expect(page.address()).toBe(`/items/${item.id}/edit`)
})

test('one that was on sale opens in the shop', async () => {
  await show({ wasListed: true, state: 'ON_SALE' })
  const link = await screen.findByRole('link', { name: '在商城查看' })
  expect(link.getAttribute('href')).toBe(`/product/view?id=${item.id}`)
})

test('one that is held says so and is not edited', async () => {
  await show({ wasListed: true, state: 'HELD', locked: '已被订单占用' })
  expect(await screen.findByText('已被订单占用')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
})

test('who may only read has no way to the form', async () => {
  await show({ wasListed: true }, { permissions: ['item.read'] })
  await screen.findByRole('link', { name: '在商城查看' })
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
})
