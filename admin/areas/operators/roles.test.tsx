/** 角色: a change has its limits in yuan and its reason, and waits for another operator. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { open, press, Refusal, server, type } from '../../test-page'
import { role } from './fixture'
import RolesPage from './roles'

const show = (list = [role], permissions?: Parameters<typeof open>[2]) =>
  open(<RolesPage />, { 'GET /admin/role/list': { list }, 'POST /admin/role/change': { approval: '9' } }, permissions)
const sent = () => server.sent('POST /admin/role/change')

test('a row has its permissions, its limits and what waits', async () => {
  await show([{ ...role, pendingApproval: '9' }])
  expect(await screen.findByText('1 项')).toBeTruthy()
  expect(screen.getByText('单笔退款上限 ¥500.00')).toBeTruthy()
  expect(screen.getByText('待批准的变更').closest('a')?.getAttribute('href')).toBe('/approvals?id=9')
})

test('a change sends fen, and the version that was read', async () => {
  await show()
  await press('查看与修改 客服')
  fireEvent.click(await screen.findByLabelText('查看商品'))
  await type(/单笔退款上限/, '9999.99')
  await type(/^原因/, '夜班需要')
  await press('提交审批')
  expect(await screen.findByText('已提交，等待另一位操作员批准')).toBeTruthy()
  expect(sent()).toEqual([
    {
      ...{ key: 'cs', title: '客服', permissions: ['order.read', 'item.read'], version: 4, reason: '夜班需要' },
      limits: { 'refund.fen': 999_999 },
    },
  ])
})

test('a limit that is emptied is none any more; one that is no amount is refused', async () => {
  await show()
  await press('查看与修改 客服')
  await type(/^原因/, '收紧')
  await type(/单笔退款上限/, '一千')
  await press('提交审批')
  expect(await screen.findByText('单笔退款上限格式不正确')).toBeTruthy()
  expect(sent()).toEqual([])
  await type(/单笔退款上限/, '')
  await press('提交审批')
  await screen.findByText('已提交，等待另一位操作员批准')
  expect(sent()[0]?.limits).toEqual({})
})

test('a new role has a key of its own, a name and a reason', async () => {
  await show()
  await press('新建角色')
  await type('标识', 'Night Shift')
  await press('提交审批')
  for (const missing of ['标识格式不正确', '请填写角色名称', '请填写原因']) {
    expect(await screen.findByText(missing)).toBeTruthy()
  }
  await type('标识', 'night')
  await type('角色名称', '夜班')
  await type(/^原因/, '新班次')
  await press('提交审批')
  await screen.findByText('已提交，等待另一位操作员批准')
  expect(sent()).toEqual([{ key: 'night', title: '夜班', permissions: [], limits: {}, version: 0, reason: '新班次' }])
})

test('after a conflict it says what is different, and the next attempt is of the newest version', async () => {
  await show()
  await press('查看与修改 客服')
  await type(/^原因/, '夜班需要')
  server.answer({
    'POST /admin/role/change': new Refusal('角色已变化', { status: 409 }),
    'GET /admin/role/list': { list: [{ ...role, version: 5, permissions: [], limits: { 'refund.fen': 60_000 } }] },
  })
  await press('提交审批')
  expect(await screen.findByText('¥600.00')).toBeTruthy()
  expect(screen.getByText('有').tagName).toBe('DEL')
  server.answer({ 'POST /admin/role/change': { approval: '9' } })
  await press('提交审批')
  await screen.findByText('已提交，等待另一位操作员批准')
  expect(sent().map(({ version }) => version)).toEqual([4, 5])
})

test('a new role whose key is taken never becomes a change of the one that has it', async () => {
  await show()
  await press('新建角色')
  await type('标识', 'cs')
  await type('角色名称', '夜班')
  await type(/^原因/, '新班次')
  server.answer({ 'POST /admin/role/change': new Refusal('角色已变化', { status: 409 }) })
  await press('提交审批')
  expect(await screen.findByText('角色已变化')).toBeTruthy()
  await press('提交审批')
  await waitFor(() => expect(sent().map(({ version }) => version)).toEqual([0, 0]))
})

test('a refusal is beside its field', async () => {
  await show()
  await press('查看与修改 客服')
  await type(/^原因/, '夜班')
  server.answer({ 'POST /admin/role/change': new Refusal('请检查', { fields: { title: '名称已使用' } }) })
  await press('提交审批')
  expect(await screen.findByText('名称已使用')).toBeTruthy()
})

test('who may only read looks, and changes nothing', async () => {
  await show([role], { permissions: ['role.read'] })
  expect(screen.queryByRole('button', { name: '新建角色' })).toBeNull()
  await press('查看 客服')
  expect(await screen.findByLabelText('角色名称')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: '提交审批' })).toBeNull()
})
