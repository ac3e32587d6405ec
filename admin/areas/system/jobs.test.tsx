/** 后台任务: what waits and what has failed; a job is run again with a reason. */
import { screen, within } from '@testing-library/react'
import type { AdminData } from '../../data/calls'
import { choose, dialogOf, NOW, offered, open, pageOf, press, Refusal, server, type } from '../../test-page'
import JobsPage from './jobs'

type Row = AdminData<'GET /admin/job/list'>['list'][number]
const job: Row = {
  ...{ id: '8', kind: 'sms.send', title: '发送短信', payload: {}, state: 'failed', dueAt: NOW, attempts: 5 },
  ...{ lastError: '网关拒绝', createdAt: NOW },
}
const show = (at = '/', permissions?: Parameters<typeof open>[2]) =>
  open(
    <JobsPage />,
    {
      'GET /admin/job/list': {
        ...pageOf([job, { ...job, id: '9', state: 'running', lastError: '' }]),
        counts: { waiting: 3, retrying: 0, running: 1, failed: 1 },
        kinds: [{ kind: 'sms.send', title: '发送短信' }],
      },
      'POST /admin/job/run': job,
    },
    { at, ...permissions },
  )
const rowOf = async (id: string) => within((await screen.findByText(id)).closest('tr') as HTMLElement)

test('a job says what is wrong with it; one that runs is not run again', async () => {
  await show()
  expect((await rowOf('8')).getByText('网关拒绝')).toBeTruthy()
  expect((await rowOf('9')).queryByRole('button')).toBeNull()
})

test('is run again with a reason', async () => {
  await show()
  await press('立即执行')
  const dialog = await dialogOf('立即执行任务 8')
  await press('立即执行', dialog)
  expect(await within(dialog).findByText('请填写原因')).toBeTruthy()
  await type('原因', '网关已恢复')
  await press('立即执行', dialog)
  await screen.findByText('已完成')
  expect(server.sent('POST /admin/job/run')).toEqual([{ id: '8', reason: '网关已恢复' }])
})

test('that is refused says so in its dialog', async () => {
  await show()
  await press('立即执行')
  server.answer({ 'POST /admin/job/run': new Refusal('任务正在执行') })
  await type('原因', '网关已恢复')
  await press('立即执行', await dialogOf('立即执行任务 8'))
  expect(await screen.findByText('任务正在执行')).toBeTruthy()
})

test('filters have their counts, and an unknown state is none', async () => {
  await show('/?state=lost')
  expect(server.sent('GET /admin/job/list').at(-1)).toEqual({ page: 1, pageSize: 20 })
  expect(await offered('状态')).toEqual(['等待 3', '待重试 0', '执行中 1', '失败 1'])
  await choose('状态', '失败 1')
  await choose('类型', '发送短信')
  expect(server.sent('GET /admin/job/list').at(-1)).toMatchObject({ state: 'failed', kind: 'sms.send' })
})

test('who may only read runs none', async () => {
  await show('/', { permissions: ['job.read'] })
  await rowOf('8')
  expect(screen.queryByRole('button', { name: '立即执行' })).toBeNull()
})
