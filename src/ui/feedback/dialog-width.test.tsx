import { compile } from 'sass'
import { act, screen } from '@testing-library/react'
import { dialog } from './dialog'

it('a dialog is 250 wide (spec 9/50)', async () => {
  const style = document.createElement('style')
  style.textContent = compile(`${__dirname}/dialog.scss`).css
  document.head.append(style)
  await act(async () => void dialog.alert({ message: '已下架' }))
  const { width } = getComputedStyle(screen.getByRole('alertdialog'))
  expect(width).toBe('250px')
})
