import { dateColumns, dateLabels, dateParts, dateText, dateWithin, nearestNumber, type DateKind } from './date-columns'
import { Picker } from './picker'
import { COMPONENT_TEXT } from '../internal/component-messages'

export interface DatePickerProps {
  open: boolean
  onClose: () => void
  /** Format of values and bounds: date (default) yyyy-MM-dd, month yyyy-MM, time HH:mm, datetime yyyy-MM-dd HH:mm. */
  kind?: DateKind
  /** '' while nothing is chosen: opens at `start`. */
  value: string
  /** Default: the earliest date. The host passes today: the kit reads no clock. */
  start?: string
  /** Default 1970 and 2099. */
  min?: string
  max?: string
  onConfirm: (value: string) => void
  /** Default 选择日期. */
  title?: string
}

/** A date or a time on wheels. The bounds hold on every wheel, and each month has its own days. */
export function DatePicker({
  kind = 'date',
  value,
  start = '',
  min,
  max,
  onConfirm,
  title = COMPONENT_TEXT.chooseDate,
  ...sheet
}: DatePickerProps) {
  return (
    <Picker
      {...sheet}
      title={title}
      columns={dateColumns(kind, min, max)}
      labels={dateLabels(kind)}
      value={dateParts(dateWithin(kind, value || start, min, max))}
      fallback={nearestNumber}
      onConfirm={(values) => onConfirm(dateText(kind, values))}
    />
  )
}
