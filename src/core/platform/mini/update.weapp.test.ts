import { watchUpdates } from './update'

/** A messenger whose update manager the test controls. */
const watch = (answer: boolean) => {
  const happened: string[] = []
  const listeners: Record<'ready' | 'failed', () => void> = { ready: () => {}, failed: () => {} }
  watchUpdates(
    {
      onUpdateReady: (listener) => (listeners.ready = listener),
      onUpdateFailed: (listener) => (listeners.failed = listener),
      applyUpdate: () => void happened.push('restart'),
    },
    {
      confirm: async ({ title, message, confirmText, cancelText }) => {
        happened.push([title, message, confirmText, cancelText].join('|'))
        return answer
      },
      alert: ({ title, message }) => void happened.push([title, message].join('|')),
    },
  )
  return { happened, ...listeners }
}
const QUESTION = '更新提示|新版本已经准备好，是否重启应用？|立即重启|稍后'

it('restarts into a new version only after asking', async () => {
  const { happened, ready } = watch(true)
  expect(happened).toEqual([])
  ready()
  expect(happened).toEqual([QUESTION])
  await Promise.resolve()
  expect(happened).toEqual([QUESTION, 'restart'])
})

it('does nothing after a refusal', async () => {
  const { happened, ready } = watch(false)
  ready()
  await Promise.resolve()
  await Promise.resolve()
  expect(happened).toEqual([QUESTION])
})

it('shows a failed download', () => {
  const { happened, failed } = watch(true)
  failed()
  expect(happened).toEqual(['更新提示|新版本下载失败，请删除当前小程序，重新搜索打开。'])
})
