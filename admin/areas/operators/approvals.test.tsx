/** 审批: who approves sees exactly what takes effect, and repeats its hash. */
import { screen, waitFor } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { open, pageOf, press, Refusal, server, type } from '../../test-page'
import ApprovalsPage from './approvals'
import { approval } from './fixture'

type Approval = AdminData<'GET /admin/approval/info'>
const { id, payloadHash } = approval
const show = (changes: Partial<Approval> = {}, at = '/approvals?state=requested&id=9') =>
  open(
    <ApprovalsPage />,
    {
      'GET /admin/approval/list': pageOf([{ ...approval, ...changes }]),
      'GET /admin/approval/info': { ...approval, ...changes },
      'POST /admin/approval/give': approval,
      'POST /admin/approval/refuse': approval,
      'POST /admin/approval/withdraw': {},
    },
    { at },
  )

test('the address’s state is asked for, and a row opens its approval', async () => {
  const page = await show({}, '/approvals?state=requested')
  expect(server.sent('GET /admin/approval/list').at(-1)).toMatchObject({ state: 'requested' })
  await press('查看 9')
  expect(page.address()).toBe('/approvals?id=9&state=requested')
  // What takes effect, beside what there is.
  expect((await screen.findByText('¥500.00')).tagName).toBe('DEL')
  expect(screen.getByText('¥999,999.99')).toBeTruthy()
  expect(screen.getByText('夜班需要')).toBeTruthy()
})

test('is given with the hash of what was seen, once it is confirmed', async () => {
  const page = await show()
  await press('批准')
  expect(server.sent('POST /admin/approval/give')).toEqual([])
  await press('确定')
  expect(await screen.findByText('已批准并生效')).toBeTruthy()
  expect(server.sent('POST /admin/approval/give')).toEqual([{ id, payloadHash }])
  await waitFor(() => expect(page.address()).toBe('/approvals?state=requested'))
})

test('is refused with a reason', async () => {
  await show()
  await press('拒绝')
  await press('拒绝')
  expect(await screen.findByText('请填写原因')).toBeTruthy()
  await type('原因', '额度过高')
  await press('拒绝')
  await screen.findByText('已拒绝')
  expect(server.sent('POST /admin/approval/refuse')).toEqual([{ id, payloadHash, reason: '额度过高' }])
})

test('of one’s own is withdrawn, and says why it is not given', async () => {
  await show({ mayDecide: false, mayWithdraw: true, whyNot: '不能审批自己提交的申请', waitsFor: [] })
  expect(await screen.findByText('不能审批自己提交的申请')).toBeTruthy()
  expect(screen.getAllByText('目前没有可以批准的同事').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: '批准' })).toBeNull()
  await press('撤回')
  await screen.findByText('已撤回')
  expect(server.sent('POST /admin/approval/withdraw')).toEqual([{ id }])
})

test('that has changed meanwhile is shown anew, and given by its new hash', async () => {
  await show()
  server.answer({
    'POST /admin/approval/give': new Refusal('内容已变化', { status: 409 }),
    'GET /admin/approval/info': { ...approval, payloadHash: 'b'.repeat(64) },
  })
  await press('批准')
  await press('确定')
  expect(await screen.findByText('内容已被他人更新')).toBeTruthy()
  expect(await screen.findByText('b'.repeat(64))).toBeTruthy()
  server.answer({ 'POST /admin/approval/give': approval })
  await press('批准')
  await press('确定')
  await screen.findByText('已批准并生效')
  expect(server.sent('POST /admin/approval/give').at(-1)).toEqual({ id, payloadHash: 'b'.repeat(64) })
})
