/** What lies over any page: the one-time code before an act, the sign-in after a session has ended. */
import { screen, waitFor } from '@testing-library/react'
import { sessionEnd } from '../data/client'
import { session } from '../data/session'
import { COLLEAGUE, dialogOf, open, OPERATOR, press, Refusal, server, type } from '../test-page'
import { record } from '../patterns/fixture'
import { RecordPage } from '../patterns/record-page'
import { Dialogs } from './dialogs'
import { acting } from '../test-acting'

const { kind, id } = record
const signedIn = { productName: '珍循', demo: false, operator: OPERATOR }
const show = () =>
  open(
    <>
      <RecordPage kind={kind} id={id} />
      <Dialogs />
    </>,
    { 'GET /admin/record': record, 'GET /admin/session': signedIn, 'POST /admin/step-up': { until: 0 } },
  )
const beginAct = async () => {
  let isConfirmed = false
  await show()
  server.answer({
    'POST /admin/step-up': ({ code }) => {
      isConfirmed = code === '123456'
      return isConfirmed ? { until: 0 } : new Refusal('动态码不正确')
    },
    'POST /admin/record/act': () =>
      isConfirmed ? { approval: null, message: '已取消' } : new Refusal('请再次验证', { status: 428, code: 42_801 }),
  })
  await press('取消订单')
  await type('原因', '买家要求')
  await press('取消订单', await dialogOf('取消订单'))
  return dialogOf('请再次验证')
}

test('a code is wanted before the act, and the act is the same after it', async () => {
  const dialog = await beginAct()
  await press('验证', dialog)
  expect(await screen.findByText('请填写动态码')).toBeTruthy()
  await type('动态码', '000000')
  await press('验证', dialog)
  expect(await screen.findByText('动态码不正确')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('动态码').value).toBe('')
  await type('动态码', ' 123456 ')
  await press('验证', dialog)
  expect(await screen.findByText('已取消')).toBeTruthy()
  const acts = server.sent('POST /admin/record/act')
  expect(acts).toHaveLength(2)
  expect(acts[1]).toEqual(acts[0])
})

test('given up, the act is not done, and its form stays', async () => {
  const dialog = await beginAct()
  await press('取消', dialog)
  await waitFor(() => expect(screen.queryByText('请输入动态码')).toBeNull())
  expect(server.sent('POST /admin/record/act')).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>('原因').value).toBe('买家要求')
})

test('after a session has ended its operator goes on where they were', async () => {
  await show()
  await press('取消订单')
  await type('原因', '买家要求')
  server.answer({ 'POST /admin/login': { state: 'signedIn' } })
  await acting(() => sessionEnd.set('ended'))
  const dialog = await dialogOf('登录已失效')
  expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe(OPERATOR.login)
  await type('密码', 'crane-lantern')
  await press('登录', dialog)
  await waitFor(() => expect(screen.queryByText('登录已失效')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('原因').value).toBe('买家要求')
})

test('another operator sees nothing of the one before', async () => {
  await show()
  server.answer({
    'POST /admin/login': { state: 'signedIn' },
    'GET /admin/session': { ...signedIn, operator: { ...OPERATOR, ...COLLEAGUE } },
  })
  await acting(() => sessionEnd.set('ended'))
  const dialog = await dialogOf('登录已失效')
  await type('密码', 'crane-lantern')
  await press('登录', dialog)
  expect(await dialogOf('登录的是另一个账号，页面已刷新')).toBeTruthy()
  expect(session.get()?.operator?.id).toBe(COLLEAGUE.id)
})
