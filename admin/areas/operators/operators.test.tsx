/** 操作员: invitations, other roles, resets and the end of an account. */
import { fireEvent, screen } from '@testing-library/react'
import { choose, dialogOf, OPERATOR, open, pageOf, press, Refusal, server, type } from '../../test-page'
import { operator, role } from './fixture'
import OperatorsPage from './operators'
import { acting } from '../../test-acting'

const owner = { ...operator, id: OPERATOR.id, login: OPERATOR.login, name: OPERATOR.name, phone: null, invitedBy: null }
const show = (row = operator, waiting = 0, permissions?: Parameters<typeof open>[2]) =>
  open(
    <OperatorsPage />,
    {
      'GET /admin/operator/list': pageOf([owner, row]),
      'GET /admin/role/list': { list: [role, { ...role, key: 'admin', title: '管理员' }] },
      'GET /admin/approval/list': { ...pageOf([]), total: waiting },
      'POST /admin/operator/invite': { approval: '9' },
      'POST /admin/operator/roles': { approval: '9' },
      'POST /admin/operator/deactivate': operator,
      'POST /admin/operator/reset': { approval: null },
    },
    permissions,
  )
/** Opens an act of 何平. */
const begin = async (name: string) => {
  await press('操作 何平')
  const entry = await screen.findByRole('menuitem', { name })
  await acting(() => fireEvent.click(entry))
}

test('an invitation wants everything, and waits for a colleague', async () => {
  await show()
  await press('邀请操作员')
  const form = await dialogOf('邀请操作员')
  await type('账号', 'Zhou Ning')
  await type('手机号', '12345')
  await press('邀请操作员', form)
  for (const problem of ['账号格式不正确', '请填写姓名', '手机号格式不正确', '请选择角色', '请填写原因']) {
    expect(await screen.findByText(problem)).toBeTruthy()
  }
  await type('账号', 'zhou.ning')
  await type('姓名', '周宁')
  await type('手机号', '13900002222')
  await choose('角色', '管理员')
  await type('原因', '新同事到岗')
  await press('邀请操作员', form)
  expect(await screen.findByText('已提交，等待另一位同事批准')).toBeTruthy()
  expect(server.sent('POST /admin/operator/invite')).toEqual([
    { login: 'zhou.ning', name: '周宁', phone: '13900002222', roles: ['admin'], reason: '新同事到岗' },
  ])
})

test('one that nobody could approve stays in its form', async () => {
  await show()
  await press('邀请操作员')
  const form = await dialogOf('邀请操作员')
  server.answer({ 'POST /admin/operator/invite': new Refusal('目前没有另一位可以批准的同事') })
  await type('账号', 'zhou.ning')
  await type('姓名', '周宁')
  await type('手机号', '13900002222')
  await choose('角色', '客服')
  await type('原因', '新同事到岗')
  await press('邀请操作员', form)
  expect(await screen.findByText('目前没有另一位可以批准的同事')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('zhou.ning')
})

test('invitations that wait are said above the list', async () => {
  await show(operator, 2)
  expect(await screen.findByText('2 份邀请等待批准')).toBeTruthy()
  expect(server.sent('GET /admin/approval/list')[0]).toEqual({ kind: 'operator.invite', state: 'requested' })
})

test('other roles begin with those that there are', async () => {
  await show()
  await begin('调整角色')
  await choose('角色', '管理员')
  await type('原因', '转岗')
  await press('调整 何平 的角色')
  await screen.findByText('已提交，等待另一位同事批准')
  expect(server.sent('POST /admin/operator/roles')).toEqual([
    { id: '3', version: 7, roles: ['cs', 'admin'], reason: '转岗' },
  ])
})

test('a new number of a reset is one, or is left out; a link that was sent again is said', async () => {
  await show({ ...operator, state: 'invited' })
  await begin('重设登录')
  expect(await screen.findByText(/^该同事尚未完成设置/)).toBeTruthy()
  await type(/^手机号/, '139')
  await type('原因', '短信没有收到')
  await press('重设 何平 的密码与动态码')
  expect(await screen.findByText('手机号格式不正确')).toBeTruthy()
  await type(/^手机号/, '')
  await press('重设 何平 的密码与动态码')
  await screen.findByText('设置链接已重新发送到本人手机')
  expect(server.sent('POST /admin/operator/reset')).toEqual([{ id: '3', version: 7, reason: '短信没有收到' }])
})

test('after a conflict the next attempt is of the newest version', async () => {
  await show()
  await begin('停用')
  await type('原因', '离职')
  server.answer({
    'POST /admin/operator/deactivate': new Refusal('操作员已变化', { status: 409 }),
    'GET /admin/operator/list': pageOf([owner, { ...operator, version: 8, sessions: 5 }]),
  })
  await press('停用 何平')
  expect(await screen.findByText('内容已被他人更新')).toBeTruthy()
  await screen.findByText('5')
  server.answer({ 'POST /admin/operator/deactivate': operator })
  await press('按最新状态停用 何平')
  await screen.findByText('已完成')
  expect(server.sent('POST /admin/operator/deactivate').map(({ version }) => version)).toEqual([7, 8])
})

test('nobody acts on their own account, and one that is over is not ended again', async () => {
  await show({ ...operator, state: 'deactivated' })
  await press('操作 何平')
  expect(await screen.findByRole('menuitem', { name: '重设登录' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: '停用' })).toBeNull()
  expect(screen.queryByRole('button', { name: `操作 ${OPERATOR.name}` })).toBeNull()
})

test('who may only read has neither', async () => {
  await show(operator, 0, { permissions: ['operator.read', 'approval.read', 'role.read'] })
  await screen.findByText('he.ping')
  expect(screen.queryByRole('button', { name: /邀请|操作/ })).toBeNull()
})
