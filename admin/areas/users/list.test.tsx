/** 用户: found by number, phone or nickname; exported by whoever may. */
import { screen } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { choose, enter, NOW, open, pageOf, server } from '../../test-page'
import UserList from './list'

const row: AdminData<'GET /admin/user/list'>['list'][number] = {
  ...{ id: '12', nickname: '', phone: '138****8000', createdAt: NOW, state: 'frozen', sessions: 2, lastUsedAt: null },
}
const show = (at = '/users', permissions?: Parameters<typeof open>[2]) =>
  open(<UserList />, { 'GET /admin/user/list': pageOf([row]) }, { at, ...permissions })
const asked = () => server.sent('GET /admin/user/list').at(-1)

test('one without a nickname opens all the same, and one that was never there says so', async () => {
  await show()
  expect((await screen.findByText('未设置昵称')).getAttribute('href')).toBe('/records/user/12')
  expect(screen.getByText('已冻结')).toBeTruthy()
  expect(screen.getByText('从未')).toBeTruthy()
})

test('is found by words and state; an unknown state is none', async () => {
  const page = await show('/users?state=gone')
  expect(asked()).toEqual({ page: 1, pageSize: 20 })
  await enter('用户号、手机号或昵称', '林静')
  await choose('状态', '正常')
  expect(asked()).toEqual({ page: 1, pageSize: 20, q: '林静', state: 'active' })
  expect(page.address()).toBe('/users?q=%E6%9E%97%E9%9D%99&state=active')
})

test('who may only read exports nothing', async () => {
  await show('/users', { permissions: ['user.read'] })
  await screen.findByText('未设置昵称')
  expect(screen.queryByRole('button', { name: '导出 CSV' })).toBeNull()
})
