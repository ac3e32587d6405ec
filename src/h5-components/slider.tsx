import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { SliderProps } from '@tarojs/components/types/Slider'
import { taroEvent, withDetail } from './dom/event'
import { useLatest } from './dom/hooks'
import { domProps } from './dom/props'
import { tint } from './use-checked'

/** A native range control: `onChanging` while it moves, `onChange` when it is released. */
export const Slider = forwardRef<HTMLInputElement, SliderProps>(function Slider(props, ref) {
  const { min = 0, max = 100, step = 1, value, defaultValue } = props
  const given = value ?? Number(defaultValue ?? min)
  const [shown, setShown] = useState(given)
  const [last, setLast] = useState(given)
  if (last !== given) {
    setLast(given)
    setShown(given)
  }
  const element = useRef<HTMLInputElement>(null)
  const latest = useLatest(props)
  useImperativeHandle(ref, () => element.current as HTMLInputElement)
  // React's onChange is the DOM's input event; the DOM's change event ends a drag.
  useEffect(() => {
    const slider = element.current
    const done = () =>
      slider && latest.current?.onChange?.(taroEvent('change', slider, { value: Number(slider.value) }))
    slider?.addEventListener('change', done)
    return () => slider?.removeEventListener('change', done)
  }, [latest])

  const dom = domProps(props, 'h5-slider')
  return (
    <>
      <input
        {...dom}
        style={{ ...tint(props.activeColor ?? props.selectedColor), ...dom.style }}
        type="range"
        name={props.name}
        min={min}
        max={max}
        step={step}
        value={shown}
        disabled={props.disabled}
        onInput={(event) => {
          const next = Number(event.currentTarget.value)
          setShown(next)
          props.onChanging?.(withDetail(event, { value: next }))
        }}
        ref={element}
      />
      {props.showValue && <output className="h5-slider-value">{shown}</output>}
    </>
  )
})
