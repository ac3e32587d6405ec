import { fireEvent, render, screen } from '@testing-library/react'
import { FilterPanel, type FilterPanelProps } from './filter-panel'
import { FilterSection } from './filter-section'

const draw = (props: Partial<FilterPanelProps> = {}) => {
  const calls = { onClose: jest.fn(), onReset: jest.fn(), onConfirm: jest.fn() }
  render(
    <FilterPanel open {...calls} {...props}>
      <FilterSection title="品牌" summary="香奈儿" fold="closed">
        品牌的选项
      </FilterSection>
      <FilterSection title="成色">成色的选项</FilterSection>
    </FilterPanel>,
  )
  return calls
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('resets, confirms and closes; what these do is the host’s', () => {
  const { onClose, onReset, onConfirm } = draw({ confirmText: '查看 128 件' })
  expect(screen.getByRole('dialog', { name: '筛选' })).toBeTruthy()
  press('重置')
  press('查看 128 件')
  press('关闭')
  expect([onReset, onConfirm, onClose].map((call) => call.mock.calls.length)).toEqual([1, 1, 1])
})

it('takes no 确定 while it counts, and no 重置 with nothing chosen', () => {
  const { onReset, onConfirm } = draw({ counting: true, untouched: true })
  press('确定')
  press('重置')
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onReset).not.toHaveBeenCalled()
})

it('a section folds, and says what is chosen in it meanwhile', () => {
  draw()
  const head = screen.getByRole('button', { name: '品牌 香奈儿' })
  expect(screen.queryByText('品牌的选项')).toBeNull()
  expect(screen.getByText('成色的选项')).toBeTruthy()
  fireEvent.click(head)
  expect(head.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('品牌的选项')).toBeTruthy()
})
