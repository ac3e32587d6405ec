import { forwardRef, useImperativeHandle, useRef, useState, type MouseEvent } from 'react'
import { taroEvent } from '../dom/event'
import { domProps } from '../dom/props'
import { pickerModel, resolve, type PickerProps } from './model'
import { Sheet } from './sheet'
import { rowShown, Wheel } from './wheel'

const nothing = () => {}

/**
 * A tap on its children opens a sheet of wheels; only 确定 changes the value. A multiSelector follows changes of `value`
 * while the sheet is open, since the caller may reset later columns in `onColumnChange`.
 */
export const Picker = forwardRef<HTMLDivElement, PickerProps>(function Picker(props, ref) {
  const { disabled, name, headerText, textProps, onCancel } = props
  const value: unknown = props.value ?? ('defaultValue' in props ? props.defaultValue : undefined)
  const onChange = props.onChange as ((event: object) => void) | undefined
  /** Numbers in the open sheet, with the value that they started from; undefined while closed. */
  const [open, setOpen] = useState<{ wanted: readonly number[]; from: string }>()
  const element = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => element.current as HTMLDivElement)

  const model = pickerModel(props)
  const json = JSON.stringify(value ?? null)
  const { columns, chosen } = resolve(model, open ? (open.from === json ? open.wanted : model.initial(value)) : [])

  const emit = (handler: ((event: object) => void) | undefined, type: string, detail: object) => {
    if (element.current) handler?.(taroEvent(type, element.current, detail))
  }
  const close = () => {
    setOpen(undefined)
    emit(onCancel as typeof onChange, 'cancel', {})
  }
  const confirm = (panel: Element) => {
    // A wheel may still be turning: the row in its middle counts.
    const shown = Array.from(panel.querySelectorAll('.h5-wheel'), rowShown)
    const wanted = columns.map(({ from }, at) =>
      (shown[at] ?? -1) < 0 ? (chosen[at] ?? from) : from + (shown[at] ?? 0),
    )
    setOpen(undefined)
    emit(onChange, 'change', model.detail(resolve(model, wanted).chosen))
  }
  const select = (at: number, n: number) => {
    const cut = props.mode === 'region' ? chosen.slice(0, at) : chosen
    const wanted = [...cut]
    wanted[at] = n
    setOpen({ wanted, from: json })
    if (props.mode === 'multiSelector')
      emit(props.onColumnChange as typeof onChange, 'columnchange', { column: at, value: n })
  }

  const dom = domProps({ role: 'button', onClick: nothing, ...props }, 'h5-picker')
  const tap = (event: MouseEvent<HTMLElement>) => {
    dom.onClick?.(event)
    if (!disabled) setOpen({ wanted: model.initial(value), from: json })
  }
  return (
    <>
      <div
        {...dom}
        onClick={tap}
        aria-haspopup="dialog"
        aria-expanded={!!open}
        aria-disabled={disabled || undefined}
        ref={element}
      >
        {props.children}
        {name && <input type="hidden" name={name} value={json} />}
      </div>
      {open && (
        <Sheet title={headerText} {...textProps} onCancel={close} onConfirm={confirm}>
          {columns.map(({ from, to, text }, at) => (
            <Wheel
              key={at}
              items={Array.from({ length: Math.max(0, to - from + 1) }, (_, row) => text(from + row))}
              value={(chosen[at] ?? from) - from}
              onSelect={(row) => select(at, from + row)}
            />
          ))}
        </Sheet>
      )}
    </>
  )
})
