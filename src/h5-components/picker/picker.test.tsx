import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { Picker, PickerView, PickerViewColumn, Text, View } from '../index'

const ROW = 44

/** jsdom has no layout: every row is 44 px high, and scrollTo takes effect at once. */
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW)
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    this.scrollTop = (to as ScrollToOptions).top ?? 0
  }
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const onChange = jest.fn()
const onCancel = jest.fn()
beforeEach(() => [onChange, onCancel].forEach((handler) => handler.mockClear()))

const tap = (name: string) => fireEvent.click(screen.getByText(name))
const dialog = () => screen.queryByRole('dialog')
const wheels = () => screen.getAllByRole('listbox')
const wheel = (at = 0) => wheels()[at] as HTMLElement
const rows = (at = 0) =>
  within(wheel(at))
    .getAllByRole('option')
    .map((row) => row.textContent)
const chosen = () =>
  wheels().map(
    (listbox) =>
      within(listbox)
        .queryAllByRole('option')
        .find((row) => row.getAttribute('aria-selected') === 'true')?.textContent,
  )
/** The finger turns a wheel to a row; `settle` lets it come to rest. */
const turn = (row: number, at = 0, settle = true) => {
  wheel(at).scrollTop = row * ROW
  fireEvent.scroll(wheel(at))
  if (settle) act(() => jest.advanceTimersByTime(120))
}

const Grades = (props: { disabled?: boolean }) => (
  <Picker
    mode="selector"
    range={['全新', '九成新', '八成新']}
    value={1}
    headerText="成色"
    onChange={onChange}
    onCancel={onCancel}
    {...props}
  >
    <Text>选择成色</Text>
  </Picker>
)

describe('Picker', () => {
  it('opens a dialog at its value', () => {
    render(<Grades />)
    expect(dialog()).toBeNull()
    tap('选择成色')
    expect(dialog()?.getAttribute('aria-label')).toBe('成色')
    expect(rows()).toEqual(['全新', '九成新', '八成新'])
    expect(chosen()).toEqual(['九成新'])
    expect(wheel().scrollTop).toBe(ROW)
  })

  it('changes only by 确定', () => {
    render(<Grades />)
    tap('选择成色')
    turn(2)
    expect(chosen()).toEqual(['八成新'])
    expect(onChange).not.toHaveBeenCalled()
    tap('确定')
    expect(onChange.mock.calls[0][0].detail).toEqual({ value: 2 })
    expect(dialog()).toBeNull()
  })

  it('takes the row in the middle though the wheel still turns', () => {
    render(<Grades />)
    tap('选择成色')
    turn(0, 0, false)
    tap('确定')
    expect(onChange.mock.calls[0][0].detail).toEqual({ value: 0 })
  })

  it.each([
    ['取消', () => tap('取消')],
    ['a tap beside it', () => fireEvent.click(document.querySelector('.h5-sheet-mask') as Element)],
    ['Escape', () => fireEvent.keyDown(wheel(), { key: 'Escape' })],
  ])('is left by %s without a change', (_, leave) => {
    render(<Grades />)
    tap('选择成色')
    turn(2)
    leave()
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(onChange).not.toHaveBeenCalled()
    expect(dialog()).toBeNull()
    tap('选择成色')
    expect(chosen()).toEqual(['九成新'])
  })

  it('keeps the focus inside and gives it back', () => {
    render(<Grades />)
    const trigger = screen.getByRole('button')
    trigger.focus()
    fireEvent.keyDown(trigger, { key: 'Enter' })
    expect(document.activeElement).toBe(wheel())
    fireEvent.keyDown(wheel(), { key: 'Tab' })
    expect(document.activeElement).toBe(screen.getByText('取消'))
    fireEvent.keyDown(screen.getByText('取消'), { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(wheel())
    tap('取消')
    expect(document.activeElement).toBe(trigger)
  })

  it('turns by keys', () => {
    render(<Grades />)
    tap('选择成色')
    fireEvent.keyDown(wheel(), { key: 'ArrowUp' })
    expect(chosen()).toEqual(['全新'])
    fireEvent.keyDown(wheel(), { key: 'End' })
    expect(chosen()).toEqual(['八成新'])
    fireEvent.keyDown(wheel(), { key: 'PageDown' })
    expect(chosen()).toEqual(['八成新'])
    expect(wheel().scrollTop).toBe(2 * ROW)
  })

  it('keeps its taps from what surrounds it', () => {
    const onClick = jest.fn()
    render(
      <View onClick={onClick}>
        <Grades />
      </View>,
    )
    tap('选择成色')
    onClick.mockClear()
    tap('八成新')
    tap('确定')
    expect(onClick).not.toHaveBeenCalled()
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('does not open while it is disabled', () => {
    render(<Grades disabled />)
    tap('选择成色')
    expect(dialog()).toBeNull()
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
  })

  it('lets the caller change later columns while it is open', () => {
    const onColumnChange = jest.fn()
    const Models = () => {
      const [kind, setKind] = useState(0)
      return (
        <Picker
          mode="multiSelector"
          range={[['包', '表'], kind ? ['潜水', '正装'] : ['手提', '斜挎', '托特']]}
          value={[kind, 0]}
          onColumnChange={(event) => {
            onColumnChange(event.detail)
            if (event.detail.column === 0) setKind(event.detail.value)
          }}
          onChange={onChange}
        >
          <Text>款式</Text>
        </Picker>
      )
    }
    render(<Models />)
    tap('款式')
    turn(2, 1)
    turn(1, 0)
    expect(onColumnChange.mock.calls).toEqual([[{ column: 1, value: 2 }], [{ column: 0, value: 1 }]])
    expect(rows(1)).toEqual(['潜水', '正装'])
    expect(chosen()).toEqual(['表', '潜水'])
    turn(1, 1)
    tap('确定')
    expect(onChange.mock.calls[0][0].detail).toEqual({ value: [1, 1] })
  })

  it('shortens the days with the month', () => {
    render(
      <Picker mode="date" value="2024-01-31" onChange={onChange}>
        <Text>日期</Text>
      </Picker>,
    )
    tap('日期')
    turn(1, 1)
    expect(rows(2)).toHaveLength(29)
    tap('确定')
    expect(onChange.mock.calls[0][0].detail).toEqual({ value: '2024-02-29' })
  })

  it('starts the cities anew with another province', () => {
    const regionData = [
      {
        value: '江苏省',
        code: '32',
        children: [
          { value: '南京市', code: '3201' },
          { value: '苏州市', code: '3205' },
        ],
      },
      {
        value: '浙江省',
        code: '33',
        children: [
          { value: '杭州市', code: '3301' },
          { value: '宁波市', code: '3302' },
        ],
      },
    ]
    render(
      <Picker mode="region" level="city" regionData={regionData} value={['江苏省', '苏州市']} onChange={onChange}>
        <Text>地区</Text>
      </Picker>,
    )
    tap('地区')
    turn(1)
    expect(chosen()).toEqual(['浙江省', '杭州市'])
    tap('确定')
    expect(onChange.mock.calls[0][0].detail).toMatchObject({ value: ['浙江省', '杭州市'], code: ['33', '3301'] })
  })
})

describe('PickerView', () => {
  const draw = (value?: number[], rest = {}) => (
    <PickerView value={value} indicatorStyle="height: 50px" onChange={onChange} {...rest}>
      <PickerViewColumn>
        {['上', '中', '下'].map((name) => (
          <View key={name}>{name}</View>
        ))}
      </PickerViewColumn>
      <PickerViewColumn>
        <View>左</View>
        <View>右</View>
      </PickerViewColumn>
    </PickerView>
  )

  it('shows its value and reports the chosen one', () => {
    const { container } = render(draw([2, 0]))
    expect(chosen()).toEqual(['下', '左'])
    expect((container.firstElementChild as HTMLElement).style.getPropertyValue('--h5-row')).toBe('50px')
    turn(1, 1)
    expect(onChange.mock.calls[0][0].detail).toEqual({ value: [2, 1] })
    expect(chosen()).toEqual(['下', '右'])
  })

  it('keeps what was turned, and follows the value when that changes', () => {
    const { rerender } = render(draw([0, 0]))
    turn(2)
    rerender(draw([0, 0]))
    expect(chosen()).toEqual(['下', '左'])
    rerender(draw([1, 1]))
    expect(chosen()).toEqual(['中', '右'])
  })

  it('takes the last row for a value beyond it', () => {
    render(draw([99, 0]))
    expect(chosen()).toEqual(['下', '左'])
  })

  it('reports when turning begins and ends', () => {
    const onPickStart = jest.fn()
    const onPickEnd = jest.fn()
    render(draw([0, 0], { onPickStart, onPickEnd }))
    fireEvent.touchStart(wheel())
    expect(onPickStart).toHaveBeenCalledTimes(1)
    expect(onPickEnd).not.toHaveBeenCalled()
    turn(1)
    expect(onPickEnd).toHaveBeenCalledTimes(1)
  })
})
