/** One user: which acts there are follows state and permissions, and each is a call of its own. */
import { screen, within } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { dialogOf, NOW, open, press, Refusal, server, type } from '../../test-page'
import UserRecord from './record'

type User = AdminData<'GET /admin/user/info'>
const user: User = {
  ...{
    id: '12',
    nickname: '林静',
    phone: '138****8000',
    createdAt: NOW,
    state: 'active',
    sessions: 1,
    lastUsedAt: null,
  },
  ...{ version: 3, frozenAt: null, frozenReason: '', hasMessenger: false, addresses: [], sections: [], notes: [] },
  openSessions: [{ id: '77', device: 'iPhone', createdAt: NOW, expiresAt: NOW }],
  consents: [{ key: 'privacy', title: '隐私政策', version: 2, scene: '注册', at: NOW, kind: 'given' }],
}
const show = (changes: Partial<User> = {}, permissions?: Parameters<typeof open>[2]) =>
  open(
    <UserRecord />,
    {
      'GET /admin/user/info': { ...user, ...changes },
      'POST /admin/user/freeze': user,
      'POST /admin/user/unfreeze': user,
      'POST /admin/user/end-sessions': {},
      'POST /admin/user/release-phone': {},
    },
    { at: '/records/user/12', path: '/records/user/:id', ...permissions },
  )
const carryOut = async (name: string, reason: string) => {
  await press(name)
  const form = await dialogOf(name)
  await type('原因', reason)
  await press(name, form)
}

test('is frozen with a reason, after what it means was said', async () => {
  await show()
  await press('冻结')
  const form = await dialogOf('冻结')
  expect(within(form).getByText('冻结后该用户立即退出登录，且不能再登录。')).toBeTruthy()
  await press('冻结', form)
  expect(await within(form).findByText('请填写原因')).toBeTruthy()
  await type('原因', '盗号')
  await press('冻结', form)
  expect(await screen.findByText('账号已冻结')).toBeTruthy()
  expect(server.sent('POST /admin/user/freeze')).toEqual([{ id: '12', version: 3, reason: '盗号' }])
})

test('that is frozen says since when and why, and is unfrozen', async () => {
  await show({ state: 'frozen', frozenAt: NOW, frozenReason: '盗号' })
  expect(await screen.findByText('盗号')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '冻结' })).toBeNull()
  await carryOut('解除冻结', '已找回')
  await screen.findByText('账号已恢复正常')
  expect(server.sent('POST /admin/user/unfreeze')).toEqual([{ id: '12', version: 3, reason: '已找回' }])
})

test('has its sessions ended, all or one', async () => {
  await show()
  await carryOut('下线 iPhone', '丢失手机')
  await screen.findByText('该设备已下线')
  await carryOut('结束全部登录', '丢失手机')
  await screen.findByText('已结束全部登录')
  expect(server.sent('POST /admin/user/end-sessions')).toEqual([
    { id: '12', sessionId: '77', reason: '丢失手机' },
    { id: '12', reason: '丢失手机' },
  ])
})

test('gives its number back, once a colleague approves', async () => {
  await show()
  await carryOut('释放手机号', '号码已换主人')
  await screen.findByText('已提交，等待另一位同事批准')
  expect(server.sent('POST /admin/user/release-phone')).toEqual([{ id: '12', version: 3, reason: '号码已换主人' }])
})

test('that changed meanwhile says what, and is acted on by its newest version', async () => {
  await show()
  await press('结束全部登录')
  await press('取消')
  await press('冻结')
  const form = await dialogOf('冻结')
  await type('原因', '盗号')
  server.answer({
    'POST /admin/user/freeze': new Refusal('用户已变化', { status: 409 }),
    'GET /admin/user/info': { ...user, version: 4, phone: '139****1111' },
  })
  await press('冻结', form)
  expect((await within(form).findByText('138****8000')).tagName).toBe('DEL')
  server.answer({ 'POST /admin/user/freeze': user })
  await press('按最新状态冻结', form)
  await screen.findByText('账号已冻结')
  expect(server.sent('POST /admin/user/freeze').map(({ version }) => version)).toEqual([3, 4])
})

test('without a number and sessions there is nothing to release or to end', async () => {
  await show({ phone: '', openSessions: [], nickname: '' })
  expect(await screen.findByRole('heading', { name: '未设置昵称' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /释放|结束|查看完整/ })).toBeNull()
  expect(screen.getByText('没有登录中的设备')).toBeTruthy()
})

test('who may only read sees what was agreed to, and acts on nothing', async () => {
  await show({}, { permissions: ['user.read'] })
  expect(await screen.findByText('同意《隐私政策》第 2 版')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /冻结|结束|下线|释放|查看完整/ })).toBeNull()
})

test('of an unknown number there is none', async () => {
  await open(
    <UserRecord />,
    { 'GET /admin/user/info': new Refusal('没有找到', { status: 404 }) },
    { at: '/records/user/12', path: '/records/user/:id' },
  )
  expect(await screen.findByText('没有找到')).toBeTruthy()
})
