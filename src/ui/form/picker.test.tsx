import { fireEvent, render, screen } from '@testing-library/react'
import { DatePicker, type DatePickerProps } from './date-picker'
import { Picker, type PickerProps } from './picker'

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const wheel = (name: string) => screen.getByRole('listbox', { name })
const shown = (name: string) => wheel(name).querySelector('[aria-selected="true"]')?.textContent
const turn = (name: string, key: string) => fireEvent.keyDown(wheel(name), { key })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('Picker', () => {
  const draw = (props: Partial<PickerProps> = {}) => {
    const calls = { onConfirm: jest.fn(), onClose: jest.fn(), onChange: jest.fn() }
    render(
      <Picker
        open
        columns={[options('甲', '乙', '丙')]}
        labels={['字']}
        value={['乙']}
        title="选择"
        {...calls}
        {...props}
      />,
    )
    return calls
  }

  it('opens at its value; what is turned is a draft until 确定', () => {
    const { onConfirm, onClose, onChange } = draw()
    expect(shown('字')).toBe('乙')
    turn('字', 'ArrowDown')
    expect(onChange).toHaveBeenCalledWith(['丙'])
    expect(onConfirm).not.toHaveBeenCalled()
    press('确定')
    expect(onConfirm).toHaveBeenCalledWith(['丙'])
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('取消 leaves everything as it was', () => {
    const { onConfirm, onClose } = draw()
    turn('字', 'Home')
    press('取消')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('a wheel follows from the one left of it', () => {
    const cities: Record<string, string[]> = { 浙江: ['杭州', '宁波'], 江苏: ['南京', '苏州'] }
    const { onConfirm } = draw({
      columns: (at, [province = '']) =>
        at === 0 ? options('浙江', '江苏') : at === 1 ? options(...(cities[province] ?? [])) : undefined,
      labels: ['省', '市'],
      value: ['浙江', '宁波'],
    })
    expect(shown('市')).toBe('宁波')
    turn('省', 'ArrowDown')
    expect(shown('市')).toBe('南京')
    press('确定')
    expect(onConfirm).toHaveBeenCalledWith(['江苏', '南京'])
  })

  it('确定 while a wheel is turning counts what it shows', () => {
    const { onConfirm } = draw()
    Object.defineProperty(wheel('字').firstElementChild, 'offsetHeight', { value: 44 })
    wheel('字').scrollTop = 90
    press('确定')
    expect(onConfirm).toHaveBeenCalledWith(['丙'])
  })
})

describe('DatePicker', () => {
  const draw = (props: Partial<DatePickerProps>) => {
    const onConfirm = jest.fn()
    render(<DatePicker open onClose={() => undefined} value="" onConfirm={onConfirm} {...props} />)
    return onConfirm
  }

  it('the 31st becomes the last day of a shorter month', () => {
    const onConfirm = draw({ value: '2028-01-31' })
    turn('月', 'ArrowDown')
    expect(shown('日')).toBe('29日')
    press('确定')
    expect(onConfirm).toHaveBeenCalledWith('2028-02-29')
  })

  it('its bounds hold on every wheel', () => {
    const onConfirm = draw({ value: '2026-06-15', min: '2026-06-10', max: '2027-03-05' })
    turn('日', 'Home')
    expect(shown('日')).toBe('10日')
    turn('年', 'ArrowDown')
    expect(shown('月')).toBe('03月')
    expect(wheel('日').children).toHaveLength(5)
    press('确定')
    expect(onConfirm).toHaveBeenCalledWith('2027-03-05')
  })

  it('takes a value that is written without its zeros', () => {
    const onConfirm = draw({ value: '2026-3-5', min: '2026-1-1' })
    expect([shown('月'), shown('日')]).toEqual(['03月', '05日'])
    press('确定')
    expect(onConfirm).toHaveBeenCalledWith('2026-03-05')
  })

  it.each([
    ['2031-01-01', '2027-03-05'],
    ['2020-12-31', '2026-06-10'],
    ['2027-03-05', '2027-03-05'],
  ])('of a value %s beyond its bounds it makes the bound', (value, bound) => {
    const onConfirm = draw({ value, min: '2026-6-10', max: '2027-03-05' })
    press('确定')
    expect(onConfirm).toHaveBeenCalledWith(bound)
  })

  it('without a value it opens at its start, else at the first', () => {
    const onConfirm = draw({ start: '2026-11-21', min: '2026-01-01' })
    press('确定')
    expect(onConfirm).toHaveBeenCalledWith('2026-11-21')
  })

  it.each([
    ['time', '07:05', ['时', '分']],
    ['month', '2026-11', ['年', '月']],
    ['datetime', '2026-11-21 07:05', ['年', '月', '日', '时', '分']],
  ] as const)('%s is written like %s', (kind, value, wheels) => {
    const onConfirm = draw({ kind, value })
    expect(screen.getAllByRole('listbox').map((list) => list.getAttribute('aria-label'))).toEqual(wheels)
    press('确定')
    expect(onConfirm).toHaveBeenCalledWith(value)
  })
})
