import type { Sort } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { trackingAttributes } from '@/analytics/page/tracking-attributes'
import { cx } from '@/ui/internal/class-names'
import { evenColumns } from '@/ui/internal/even-columns'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { chosenCount, QUICK_KEYS, type Chosen, type Criteria, type QuickKey } from './criteria'
import { LIST_TEXT, QUICK_NAMES, SORT_LABELS, SORT_NAMES } from './messages'
import './sort-bar.scss'

interface SortBarProps {
  sort: Sort
  onSort: (sort: Sort) => void
  /** Number of filters in use. */
  filters: number
  onFilter: () => void
}

/** The order that a tap on an entry of the bar chooses. Price changes its direction when it is in use already. */
const target = (key: keyof typeof SORT_NAMES, sort: Sort): Sort =>
  key === 'price' ? (sort === 'price-asc' ? 'price-desc' : 'price-asc') : key

const KEYS = Object.keys(SORT_NAMES) as (keyof typeof SORT_NAMES)[]

/** Draws the orders of a list, and the button that opens the filters. */
export function SortBar({ sort, onSort, filters, onFilter }: SortBarProps) {
  return (
    <View
      className="rx-fl-sorts"
      style={evenColumns(KEYS.length + 1)}
      ariaRole="toolbar"
      ariaLabel={LIST_TEXT.sorts}
      {...trackingAttributes({ section: 'sortBar' })}
    >
      {KEYS.map((key) => {
        const isOn = key === sort || (key === 'price' && sort.startsWith('price'))
        const next = target(key, sort)
        return (
          <Pressable
            key={key}
            className={cx('rx-fl-sort', isOn && 'rx-fl-sort-on')}
            role="radio"
            checked={isOn}
            trackingAttributes={trackingAttributes({ sort: { id: key, name: SORT_NAMES[key] } })}
            label={isOn ? SORT_LABELS[sort] : SORT_LABELS[next]}
            onTap={() => onSort(next)}
          >
            <Text>{SORT_NAMES[key]}</Text>
            {key === 'price' && (
              <View className="rx-fl-sort-arrows">
                <Text className={cx('rx-fl-sort-up', sort === 'price-asc' && 'rx-fl-sort-lit')} />
                <Text className={cx('rx-fl-sort-down', sort === 'price-desc' && 'rx-fl-sort-lit')} />
              </View>
            )}
          </Pressable>
        )
      })}
      <Pressable
        className={cx('rx-fl-sort rx-fl-sort-filter', filters > 0 && 'rx-fl-sort-on')}
        trackingAttributes={trackingAttributes({ sort: { id: 'filter', name: LIST_TEXT.filter } })}
        label={LIST_TEXT.filterLabel(filters)}
        onTap={onFilter}
      >
        <Text>{LIST_TEXT.filter}</Text>
        {filters > 0 ? (
          <Text className="rx-fl-sort-count" aria-hidden>
            {filters}
          </Text>
        ) : (
          <Icon name="filter" size="s" />
        )}
      </Pressable>
    </View>
  )
}

interface QuickFiltersProps {
  /** What the list is of before any filter: its filters are not offered. */
  base?: Chosen
  criteria: Criteria
  /** Opens the filters at one of them. */
  onOpen: (key: QuickKey) => void
}

/** Draws the filters that are used most; a wide window has all of them beside the list instead. */
export function QuickFilters({ base = {}, criteria, onOpen }: QuickFiltersProps) {
  const keys = QUICK_KEYS.filter((key) => key === 'price' || !base[key])
  return (
    <View className="rx-fl-quick" style={evenColumns(keys.length)} ariaRole="group" ariaLabel={LIST_TEXT.quick}>
      {keys.map((key) => {
        const count = chosenCount(criteria, key)
        return (
          <Pressable
            key={key}
            className={cx('rx-fl-quick-item', count > 0 && 'rx-fl-quick-on')}
            trackingAttributes={trackingAttributes({ sort: { id: key, name: QUICK_NAMES[key] } })}
            label={LIST_TEXT.quickLabel(QUICK_NAMES[key], count)}
            onTap={() => onOpen(key)}
          >
            <Text>{QUICK_NAMES[key]}</Text>
            <Icon name="down" size="s" />
          </Pressable>
        )
      })}
    </View>
  )
}
