import { fireEvent, render, screen } from '@testing-library/react'
import {
  Button,
  Checkbox,
  CheckboxGroup,
  Form,
  Input,
  Label,
  Picker,
  Radio,
  RadioGroup,
  Slider,
  Switch,
  Textarea,
} from './index'

let errors: jest.SpyInstance
beforeEach(() => (errors = jest.spyOn(console, 'error').mockImplementation(() => {})))
afterEach(() => {
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

const detail = (handler: jest.Mock) => handler.mock.lastCall?.[0].detail

describe('Button', () => {
  it('is a native button that submits nothing by itself', () => {
    render(
      <Button type="primary" size="mini" plain loading className="buy" openType="share">
        购买
      </Button>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button')
    expect(button.type).toBe('button')
    expect(button.className).toBe('h5-button h5-button-primary h5-button-mini h5-button-plain h5-button-loading buy')
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('does nothing while it is disabled', () => {
    const onClick = jest.fn()
    const onLongPress = jest.fn()
    jest.useFakeTimers()
    render(<Button disabled onClick={onClick} onLongPress={onLongPress} hoverClass="on" />)
    fireEvent.click(screen.getByRole('button'))
    fireEvent(screen.getByRole('button'), new MouseEvent('pointerdown', { bubbles: true }))
    jest.advanceTimersByTime(1000)
    expect(onClick).not.toHaveBeenCalled()
    expect(onLongPress).not.toHaveBeenCalled()
    jest.useRealTimers()
  })
})

describe('Form', () => {
  const onSubmit = jest.fn()
  const onReset = jest.fn()
  const draw = () =>
    render(
      <Form onSubmit={onSubmit} onReset={onReset}>
        <Input name="name" defaultValue="林" />
        <Textarea name="remark" defaultValue="请包好" />
        <Input defaultValue="no name" />
        <CheckboxGroup name="services">
          <Checkbox value="clean">清洁</Checkbox>
          <Checkbox value="repair" checked>
            修复
          </Checkbox>
        </CheckboxGroup>
        <CheckboxGroup name="none">
          <Checkbox value="a" />
        </CheckboxGroup>
        <RadioGroup name="way">
          <Radio value="post" checked />
          <Radio value="door" />
        </RadioGroup>
        <Switch name="default" checked />
        <Slider name="grade" value={90} />
        <Picker mode="selector" name="city" range={['上海', '北京']} value={1} />
        <Button formType="submit">提交</Button>
        <Button formType="reset">重置</Button>
      </Form>,
    )

  it('submits what the named controls hold', () => {
    draw()
    fireEvent.click(screen.getByText('提交'))
    expect(detail(onSubmit)).toEqual({
      value: {
        name: '林',
        remark: '请包好',
        services: ['repair'],
        none: [],
        way: 'post',
        default: true,
        grade: 90,
        city: 1,
      },
    })
    expect(onSubmit.mock.lastCall?.[0].defaultPrevented).toBe(true)
  })

  it('resets to where it began', () => {
    draw()
    fireEvent.click(screen.getByText('清洁'))
    fireEvent.input(screen.getByDisplayValue('林'), { target: { value: '王' } })
    fireEvent.click(screen.getByText('重置'))
    fireEvent.click(screen.getByText('提交'))
    expect(onReset).toHaveBeenCalledTimes(1)
    expect(detail(onSubmit).value).toMatchObject({ name: '林', services: ['repair'] })
  })
})

describe('Checkbox and Radio', () => {
  it('reports all checked values of the group, in document order', () => {
    const onChange = jest.fn()
    render(
      <CheckboxGroup onChange={onChange}>
        <Checkbox value="a">甲</Checkbox>
        <Checkbox value="b" checked>
          乙
        </Checkbox>
      </CheckboxGroup>,
    )
    fireEvent.click(screen.getByText('甲'))
    expect(detail(onChange)).toEqual({ value: ['a', 'b'] })
    fireEvent.click(screen.getByText('乙'))
    expect(detail(onChange)).toEqual({ value: ['a'] })
  })

  it('ticks by tap, and follows checked when that changes', () => {
    const { rerender } = render(<Checkbox value="a" checked={false} />)
    const tick = screen.getByRole<HTMLInputElement>('checkbox')
    fireEvent.click(tick)
    expect(tick.checked).toBe(true)
    rerender(<Checkbox value="a" checked />)
    rerender(<Checkbox value="a" checked={false} />)
    expect(tick.checked).toBe(false)
  })

  it('has one radio on per group, though groups share a name', () => {
    const onChange = jest.fn()
    render(
      <>
        <RadioGroup name="way" onChange={onChange}>
          <Radio value="a" checked ariaLabel="甲" />
          <Radio value="b" ariaLabel="乙" />
        </RadioGroup>
        <RadioGroup name="way">
          <Radio value="c" checked ariaLabel="丙" />
        </RadioGroup>
      </>,
    )
    fireEvent.click(screen.getByLabelText('乙'))
    expect(detail(onChange)).toEqual({ value: 'b' })
    const on = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked)
    expect(on.map((radio) => radio.value)).toEqual(['b', 'c'])
  })

  it('is reached through a Label, inside it or by id, and toggles once', () => {
    const onChange = jest.fn()
    render(
      <>
        <Label>
          全选
          <Checkbox value="all" onChange={onChange}>
            项
          </Checkbox>
        </Label>
        <Label for="agree">同意</Label>
        <Checkbox id="agree" value="agree" />
      </>,
    )
    fireEvent.click(screen.getByText('全选'))
    fireEvent.click(screen.getByText('同意'))
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((tick) => tick.checked)).toEqual([true, true])
    expect(detail(onChange)).toEqual({ value: ['all'] })
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})

describe('Switch and Slider', () => {
  it('reports whether it is on', () => {
    const onChange = jest.fn()
    render(<Switch color="#c00" onChange={onChange} />)
    const toggle = screen.getByRole('switch')
    expect(toggle.style.getPropertyValue('--h5-tint')).toBe('#c00')
    fireEvent.click(toggle)
    expect(detail(onChange)).toEqual({ value: true })
  })

  it('reports while it moves and when it is released', () => {
    const onChanging = jest.fn()
    const onChange = jest.fn()
    const { container, rerender } = render(<Slider value={20} showValue onChanging={onChanging} onChange={onChange} />)
    const slider = screen.getByRole<HTMLInputElement>('slider')
    fireEvent.input(slider, { target: { value: '35' } })
    expect(detail(onChanging)).toEqual({ value: 35 })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent(slider, new Event('change', { bubbles: true }))
    expect(detail(onChange)).toEqual({ value: 35 })
    expect(container.textContent).toBe('35')
    rerender(<Slider value={60} showValue />)
    expect(slider.value).toBe('60')
  })
})
