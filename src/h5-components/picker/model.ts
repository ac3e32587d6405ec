import type {
  PickerDateProps,
  PickerMultiSelectorProps,
  PickerRegionProps,
  PickerSelectorProps,
  PickerTimeProps,
} from '@tarojs/components/types/Picker'
import { DATE_END, DATE_START } from '../limits'
import { MESSAGES } from '../messages'

export type PickerProps =
  PickerSelectorProps | PickerMultiSelectorProps | PickerTimeProps | PickerDateProps | PickerRegionProps

/** One wheel: the numbers `from`…`to`, each with its text. A number is an index, or the year, month, hour itself. */
export interface Column {
  from: number
  to: number
  text: (n: number) => string
}

/**
 * A picker's mode as data. The numbers chosen so far determine the next column (months of a year, cities of a
 * province).
 */
export interface PickerModel {
  /** The numbers for `value`; missing ones become the first of their column. */
  initial: (value: unknown) => number[]
  column: (at: number, chosen: readonly number[]) => Column | undefined
  /** `detail` of the change event. */
  detail: (chosen: readonly number[]) => { value: unknown }
}

/** The columns for the wanted numbers, each number clamped to its column's bounds. */
export function resolve(model: PickerModel, wanted: readonly number[]): { columns: Column[]; chosen: number[] } {
  const columns: Column[] = []
  const chosen: number[] = []
  for (let column; (column = model.column(columns.length, chosen)); columns.push(column)) {
    const { from, to } = column
    chosen.push(Math.max(from, Math.min(wanted[columns.length] ?? from, to)))
  }
  return { columns, chosen }
}

const two = (n: number) => String(n).padStart(2, '0')
const numbers = (text: unknown) => (String(text ?? '').match(/\d+/g) ?? []).map(Number)

/** A column of `range`, shown by `rangeKey` where the entries are objects. */
const rangeColumn = (range: readonly unknown[] = [], key?: string): Column => ({
  from: 0,
  to: range.length - 1,
  text: (n) => String(key ? (range[n] as Record<string, unknown> | undefined)?.[key] : range[n]),
})

/**
 * Columns of consecutive numbers between `start` and `end`, where the first and last value of a column bound the next
 * one. `top` gives a column's own last number, `first` its own first.
 */
const between =
  (
    start: number[],
    end: number[],
    first: number,
    top: (at: number, chosen: readonly number[]) => number,
    units: readonly string[],
  ) =>
  (at: number, chosen: readonly number[]): Column => {
    const edge = (bound: number[]) => chosen.every((n, index) => n === bound[index])
    return {
      from: edge(start) ? (start[at] ?? first) : first,
      to: edge(end) ? (end[at] ?? top(at, chosen)) : top(at, chosen),
      text: (n) => two(n) + (units[at] ?? ''),
    }
  }

export function pickerModel(props: PickerProps): PickerModel {
  switch (props.mode) {
    case 'multiSelector': {
      const { range, rangeKey } = props
      return {
        initial: (value) => (Array.isArray(value) ? value.map(Number) : []),
        column: (at) => (at < range.length ? rangeColumn(range[at], rangeKey) : undefined),
        detail: (chosen) => ({ value: [...chosen] }),
      }
    }
    case 'time': {
      const column = between(
        numbers(props.start ?? '00:00'),
        numbers(props.end ?? '23:59'),
        0,
        (at) => (at ? 59 : 23),
        [],
      )
      return {
        initial: numbers,
        column: (at, chosen) => (at < 2 ? column(at, chosen) : undefined),
        detail: (chosen) => ({ value: chosen.map(two).join(':') }),
      }
    }
    case 'date': {
      const depth = { year: 1, month: 2, day: 3 }[props.fields ?? 'day']
      const days = (chosen: readonly number[]) => new Date(chosen[0] ?? 0, chosen[1] ?? 0, 0).getDate()
      const column = between(
        numbers(props.start || DATE_START),
        numbers(props.end || DATE_END),
        1,
        (at, chosen) => (at === 1 ? 12 : days(chosen)),
        [MESSAGES.year, MESSAGES.month, MESSAGES.day],
      )
      return {
        initial: (value) => {
          const now = new Date()
          const given = numbers(value)
          return given.length ? given : [now.getFullYear(), now.getMonth() + 1, now.getDate()]
        },
        column: (at, chosen) => (at < depth ? column(at, chosen) : undefined),
        detail: (chosen) => ({ value: chosen.map(two).join('-') }),
      }
    }
    case 'region':
      return regionModel(props)
    default: {
      const { range, rangeKey } = props
      return {
        initial: (value) => [Number(value) || 0],
        column: (at) => (at ? undefined : rangeColumn(range, rangeKey)),
        detail: ([value = 0]) => ({ value }),
      }
    }
  }
}

/** Columns from the tree in `regionData`; number -1 is `customItem`, which has no children. */
function regionModel({ regionData = [], customItem, level = 'region' }: PickerRegionProps): PickerModel {
  const depth = { province: 1, city: 2, region: 3, 'sub-district': 4 }[level]
  const path = (chosen: readonly number[]) => {
    const nodes: PickerRegionProps.RegionData[] = []
    let list: PickerRegionProps.RegionData[] | undefined = regionData
    for (const n of chosen) {
      const node: PickerRegionProps.RegionData | undefined = list?.[n]
      nodes.push(node ?? { value: customItem ?? '', code: '' })
      list = node?.children
    }
    return { nodes, list: list ?? [] }
  }
  const first = customItem ? -1 : 0
  return {
    initial: (value) => {
      const chosen: number[] = []
      for (const name of Array.isArray(value) ? value : []) {
        const found = path(chosen).list.findIndex((node) => node.value === name)
        chosen.push(Math.max(first, found))
      }
      return chosen
    },
    column: (at, chosen) => {
      const { list } = path(chosen)
      if (at >= depth || (at > 0 && !list.length && !customItem)) return undefined
      return { from: first, to: list.length - 1, text: (n) => list[n]?.value ?? customItem ?? '' }
    },
    detail: (chosen) => {
      const { nodes } = path(chosen)
      return {
        value: nodes.map((node) => node.value),
        code: nodes.map((node) => node.code),
        postcode: nodes[nodes.length - 1]?.postcode,
      }
    },
  }
}
