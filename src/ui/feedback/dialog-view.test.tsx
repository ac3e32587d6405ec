import { act, fireEvent, render, screen } from '@testing-library/react'
import { DialogView } from './dialog-view'

it('holds content of the page and reports which button closed it', async () => {
  const onClose = jest.fn()
  render(
    <DialogView open title="拒绝原因" confirmText="提交" onClose={onClose}>
      <input aria-label="原因" />
    </DialogView>,
  )
  expect(screen.getByRole('alertdialog', { name: '拒绝原因' }).contains(screen.getByLabelText('原因'))).toBe(true)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '提交' })))
  expect(onClose).toHaveBeenCalledWith('confirm')
})

it('a veto keeps it open', async () => {
  const onClose = jest.fn()
  render(<DialogView open message="一" beforeClose={() => false} onClose={onClose} />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '确定' })))
  await act(async () => void fireEvent.keyDown(document, { key: 'Escape' }))
  expect(onClose).not.toHaveBeenCalled()
})
