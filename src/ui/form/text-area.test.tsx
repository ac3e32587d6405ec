import { fireEvent, render, screen } from '@testing-library/react'
import { TextArea } from './text-area'

it('tells what is typed and counts it', () => {
  const onChange = jest.fn()
  const { rerender } = render(<TextArea label="问题描述" value="五金" maxLength={4} onChange={onChange} />)
  expect(screen.getByText('2/4')).toBeTruthy()
  expect((screen.getByLabelText('问题描述') as HTMLTextAreaElement).maxLength).toBe(4)
  fireEvent.input(screen.getByLabelText('问题描述'), { target: { value: '五金氧化' } })
  expect(onChange).toHaveBeenCalledWith('五金氧化')
  rerender(<TextArea label="问题描述" value="五金氧化" maxLength={4} onChange={onChange} />)
  expect(screen.getByText('4/4').className).toContain('rx-area-full')
})

it('says what is wrong', () => {
  render(<TextArea label="问题描述" value="" error="请填写问题描述" onChange={() => undefined} />)
  const area = screen.getByLabelText('问题描述')
  expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请填写问题描述')
})
