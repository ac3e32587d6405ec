import { act, fireEvent, render, screen } from '@testing-library/react'
import { ShareSheet, type ShareChannel } from './share-sheet'

const draw = (share: ShareChannel['share']) => {
  const onClose = jest.fn()
  const other = jest.fn()
  render(
    <ShareSheet
      open
      onClose={onClose}
      channels={[
        { key: 'link', label: '复制链接', icon: 'link', share },
        { key: 'poster', label: '生成海报', icon: 'poster', share: other },
      ]}
    />,
  )
  return { onClose, other }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('closes when what was tapped has been shared', async () => {
  const share = jest.fn()
  const { onClose } = draw(share)
  expect(screen.getByRole('dialog', { name: '分享到' })).toBeTruthy()
  await press('复制链接')
  expect(share).toHaveBeenCalledTimes(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('waits for one that takes longer, and begins no second', async () => {
  let finish = () => {}
  const share = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { onClose, other } = draw(share)
  await press('复制链接')
  expect(screen.getByRole('button', { name: '复制链接' }).getAttribute('aria-busy')).toBe('true')
  await press('生成海报')
  expect(other).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => finish())
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('stays open for another way when one fails', async () => {
  const { onClose, other } = draw(() => Promise.reject(new Error('不支持')))
  await press('复制链接')
  expect(onClose).not.toHaveBeenCalled()
  await press('生成海报')
  expect(other).toHaveBeenCalledTimes(1)
})
