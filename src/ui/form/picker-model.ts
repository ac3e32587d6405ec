export interface PickerOption {
  value: string
  label: string
}

/**
 * The options of wheel `at`, given the values chosen left of it; undefined or none when there is no further wheel. So a
 * city's wheel depends on the province's, and the days on the month.
 */
export type PickerColumns = (at: number, chosen: readonly string[]) => readonly PickerOption[] | undefined

/** Chooses the option for a value that its wheel does not have. */
export type PickerFallback = (column: readonly PickerOption[], wanted: string | undefined) => number

export interface PickerState {
  columns: (readonly PickerOption[])[]
  /** Chosen row of each column, and its value. */
  rows: number[]
  values: string[]
}

const firstOf: PickerFallback = () => 0

/** Fits the wanted values into the wheels, from left to right. */
export const settlePicker = (
  columnsOf: PickerColumns,
  wanted: readonly string[],
  fallback: PickerFallback = firstOf,
): PickerState => {
  const state: PickerState = { columns: [], rows: [], values: [] }
  for (let at = 0; ; at++) {
    const column = columnsOf(at, state.values)
    if (!column || column.length === 0) return state
    const found = column.findIndex((option) => option.value === wanted[at])
    const row = found >= 0 ? found : Math.min(column.length - 1, Math.max(0, fallback(column, wanted[at])))
    state.columns.push(column)
    state.rows.push(row)
    state.values.push(column[row]?.value ?? '')
  }
}
