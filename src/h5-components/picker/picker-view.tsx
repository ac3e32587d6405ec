import { Children, createContext, forwardRef, useContext, useRef, useState, type CSSProperties } from 'react'
import type { PickerViewProps } from '@tarojs/components/types/PickerView'
import type { PickerViewColumnProps } from '@tarojs/components/types/PickerViewColumn'
import { taroEvent } from '../dom/event'
import { domProps } from '../dom/props'
import { join, parseStyle } from '../dom/style'
import { Wheel } from './wheel'

interface ColumnContext {
  value: number
  onSelect: (index: number) => void
  onTouch: () => void
  onRest: () => void
}

const Column = createContext<ColumnContext | null>(null)

/** Wheels within the page. A change of `value` sets them; in between they keep what the user chose. */
export const PickerView = forwardRef<HTMLDivElement, PickerViewProps>(function PickerView(props, ref) {
  const { value, defaultValue, indicatorStyle = '', onChange, onPickStart, onPickEnd } = props
  const given = (value ?? defaultValue ?? []).join()
  const [turned, setTurned] = useState({ given, rows: value ?? defaultValue ?? [] })
  const rows = turned.given === given ? turned.rows : (value ?? [])
  const moving = useRef(false)
  const element = useRef<HTMLDivElement>(null)

  const pick = (handler: typeof onPickStart, type: string, start: boolean) => {
    if (moving.current === start) return
    moving.current = start
    if (element.current) handler?.(taroEvent(type, element.current, {}))
  }
  const select = (column: number, count: number) => (row: number) => {
    const next = Array.from({ length: count }, (_, at) => (at === column ? row : (rows[at] ?? 0)))
    setTurned({ given, rows: next })
    if (element.current) onChange?.(taroEvent('change', element.current, { value: next }))
  }

  const columns = Children.toArray(props.children)
  const { height } = parseStyle(indicatorStyle)
  const dom = domProps({ ...props, children: undefined, ref: undefined }, 'h5-picker-view')
  return (
    <div
      {...dom}
      style={{ ...(height ? ({ '--h5-row': height } as CSSProperties) : undefined), ...dom.style }}
      ref={ref}
    >
      <div className={join('h5-wheel-line', props.indicatorClass)} style={parseStyle(indicatorStyle)} ref={element} />
      {columns.map((column, at) => (
        <Column.Provider
          key={at}
          value={{
            value: rows[at] ?? 0,
            onSelect: select(at, columns.length),
            onTouch: () => pick(onPickStart, 'pickstart', true),
            onRest: () => pick(onPickEnd, 'pickend', false),
          }}
        >
          {column}
        </Column.Provider>
      ))}
      <div
        className={join('h5-wheel-mask', props.maskClass)}
        style={props.maskStyle ? parseStyle(props.maskStyle) : undefined}
      />
    </div>
  )
})

/** One wheel of a PickerView, labelled by `aria-label`; every child is a row. */
export const PickerViewColumn = ({
  children,
  'aria-label': label,
}: PickerViewColumnProps & { 'aria-label'?: string }) => {
  const column = useContext(Column)
  const items = Children.toArray(children)
  return (
    column && (
      <Wheel {...column} label={label} value={Math.min(column.value, Math.max(0, items.length - 1))} items={items} />
    )
  )
}
