import { render, screen } from '@testing-library/react'
import { Avatar, AvatarGroup } from './avatar'

it('shows the first character of a name, also one outside the basic plane', () => {
  render(<Avatar name="𠮷野家" />)
  expect(screen.getByRole('img', { name: '𠮷野家' }).textContent).toBe('𠮷')
})

it('shows the picture, named', () => {
  render(<Avatar name="林女士" picture={{ url: '/media/a.webp', width: 200, height: 200 }} />)
  expect(screen.getByAltText('林女士').getAttribute('src')).toContain('/media/a.webp')
})

it('a group counts whom it does not draw', () => {
  const users = ['甲', '乙', '丙'].map((name) => ({ name }))
  const { container, rerender } = render(<AvatarGroup users={users} max={2} total={128} />)
  expect(screen.getAllByRole('img')).toHaveLength(2)
  expect(container.textContent).toBe('甲乙+126')
  rerender(<AvatarGroup users={users} />)
  expect(container.textContent).toBe('甲乙丙')
})
