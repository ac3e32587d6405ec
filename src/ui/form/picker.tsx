import { PickerView, PickerViewColumn, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { TEXT } from '../internal/messages'
import { settlePicker, type PickerColumns, type PickerFallback, type PickerOption } from './picker-model'
import { Popup } from '../overlay/popup'
import { rowsShown } from '../list/rows-shown'
import { Pressable } from '../base/pressable'
import './picker.scss'

export type { PickerColumns, PickerOption }

export interface PickerProps {
  open: boolean
  onClose: () => void
  /** Independent wheels, or a function where they depend on each other. */
  columns: readonly (readonly PickerOption[])[] | PickerColumns
  /** Initial values; a value that its wheel does not have becomes the first row. */
  value: readonly string[]
  /** 确定: one value of each wheel. */
  onConfirm: (values: string[]) => void
  /** Called when a wheel has stopped. */
  onChange?: (values: string[]) => void
  /** Names of the wheels for screen readers. */
  labels?: readonly string[]
  /** Default 请选择. */
  title?: string
  /** Default: the first row. */
  fallback?: PickerFallback
}

/** Wheels in a sheet. The turned values are a draft until 确定. */
export function Picker({ open, onClose, title = TEXT.choose, ...wheels }: PickerProps) {
  return (
    <Popup open={open} onClose={onClose} label={title} closeable={false}>
      <Wheels {...wheels} title={title} onClose={onClose} />
    </Popup>
  )
}

/** Mounted anew at each opening, so that it starts at `value`. */
function Wheels({
  columns,
  value,
  onConfirm,
  onChange,
  labels,
  title,
  fallback,
  onClose,
}: Omit<PickerProps, 'open' | 'title'> & { title: string }) {
  const [draft, setDraft] = useState(value)
  const box = useRef<HTMLElement>(null)
  const columnsOf: PickerColumns = typeof columns === 'function' ? columns : (at) => columns[at]
  const { columns: drawn, rows } = settlePicker(columnsOf, draft, fallback)

  const valuesAt = (turned: readonly number[]) => {
    const wanted = drawn.map((column, at) => column[turned[at] ?? 0]?.value ?? '')
    return settlePicker(columnsOf, wanted, fallback).values
  }
  const turn = (turned: readonly number[]) => {
    const values = valuesAt(turned)
    setDraft(values)
    onChange?.(values)
  }
  const confirm = () => {
    // A wheel that is still turning counts as the row it shows.
    onConfirm(valuesAt(rowsShown(box.current, rows)))
    onClose()
  }
  return (
    <>
      <View className="rx-picker-bar">
        <Pressable className="rx-picker-btn" onTap={onClose}>
          {TEXT.cancel}
        </Pressable>
        <View className="rx-picker-title">{title}</View>
        <Pressable className="rx-picker-btn rx-picker-ok" onTap={confirm}>
          {TEXT.confirm}
        </Pressable>
      </View>
      <View ref={box}>
        <PickerView
          className="rx-picker"
          indicatorStyle="height: 44px"
          maskClass="rx-picker-mask"
          immediateChange
          value={rows}
          onChange={(event) => turn(event.detail.value)}
        >
          {drawn.map((column, at) => (
            <PickerViewColumn key={at} aria-label={labels?.[at] ?? title}>
              {column.map((option) => (
                <View key={option.value} className="rx-picker-row">
                  {option.label}
                </View>
              ))}
            </PickerViewColumn>
          ))}
        </PickerView>
      </View>
    </>
  )
}
