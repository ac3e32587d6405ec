import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

it('is 250 wide (spec 2.13/4)', () => {
  render(<DialogView open message="一" onClose={() => undefined} />)
  expect(screen.getByRole('alertdialog').classList.contains('rx-dialog')).toBe(true)
  const styles = readFileSync(join(__dirname, 'dialog.scss'), 'utf8')
  expect(/\.rx-dialog \{[^}]*[^-]width: 250px;/.test(styles)).toBe(true)
})

it('a veto keeps it open', async () => {
  const onClose = jest.fn()
  render(<DialogView open message="一" beforeClose={() => false} onClose={onClose} />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '确定' })))
  await act(async () => void fireEvent.keyDown(document, { key: 'Escape' }))
  expect(onClose).not.toHaveBeenCalled()
})
