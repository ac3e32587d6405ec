import { fireEvent, render, screen } from '@testing-library/react'
import { components } from './all-components'
import { Gallery } from './gallery'

const props = { onOpen: jest.fn(), onBack: jest.fn() }

it('lists every component, and opens one', () => {
  render(<Gallery {...props} />)
  for (const { name, title } of components) expect(screen.getByText(`${name} ${title}`)).toBeTruthy()
  fireEvent.click(screen.getByText('Switch 开关'))
  expect(props.onOpen).toHaveBeenCalledWith('Switch')
})

it('shows a component with its states, their code and its props', () => {
  render(<Gallery {...props} component="Switch" />)
  expect(screen.getByText("import { Switch } from '@/ui/form/switch'")).toBeTruthy()
  expect(screen.getByRole('switch', { name: '降价提醒' })).toBeTruthy()
  expect(screen.getByText('<Switch label="降价提醒" value={on} onChange={setOn} />')).toBeTruthy()
  expect(screen.getByText('activeValue')).toBeTruthy()
})

it('an unknown component shows the list', () => {
  render(<Gallery {...props} component="Nothing" />)
  expect(screen.getByText('Switch 开关')).toBeTruthy()
})

it('shows the dark scheme and larger text, and leaves neither behind', () => {
  const style = document.createElement('style')
  style.textContent = '@media (prefers-color-scheme: dark) { :root { color: red } }'
  document.head.append(style)
  const rule = style.sheet?.cssRules[0] as CSSMediaRule
  const { unmount } = render(<Gallery {...props} />)
  fireEvent.click(screen.getByRole('checkbox', { name: '深色' }))
  expect(rule.media.mediaText).toBe('all')
  fireEvent.click(screen.getByRole('checkbox', { name: '深色' }))
  expect(rule.media.mediaText).toContain('dark')
  fireEvent.click(screen.getByRole('checkbox', { name: '深色' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '大字' }))
  expect(document.documentElement.style.fontSize).toBe('125%')
  unmount()
  expect(rule.media.mediaText).toContain('dark')
  expect(document.documentElement.style.fontSize).toBe('')
  style.remove()
})
