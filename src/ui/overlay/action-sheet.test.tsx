import { fireEvent, render, screen } from '@testing-library/react'
import { ActionSheet, type ActionSheetProps } from './action-sheet'

const actions = [
  { key: 'edit', label: '编辑' },
  { key: 'remove', label: '删除', note: '删除后无法恢复', danger: true },
  { key: 'share', label: '分享', disabled: true },
] as const
type Key = (typeof actions)[number]['key']

const draw = (props: Partial<ActionSheetProps<Key>> = {}) => {
  const calls: string[] = []
  render(
    <ActionSheet
      open
      actions={actions}
      onClose={() => calls.push('close')}
      onSelect={(key) => calls.push(key)}
      {...props}
    />,
  )
  return calls
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('closes and reports the chosen action', () => {
  const calls = draw({ title: '更多操作' })
  expect(screen.getByRole('dialog', { name: '更多操作' })).toBeTruthy()
  press('删除 删除后无法恢复')
  expect(calls).toEqual(['close', 'remove'])
})

it('can stay open, takes no disabled one, and is left by 取消', () => {
  const calls = draw({ closeOnSelect: false })
  press('编辑')
  press('分享')
  press('取消')
  expect(calls).toEqual(['edit', 'close'])
})

it('an action that is under way shows it and takes no tap', () => {
  const calls = draw({ actions: [{ key: 'edit', label: '编辑', loading: true }], cancelText: '' })
  press('编辑')
  expect(screen.getByRole('button', { name: '编辑' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(calls).toEqual([])
})
