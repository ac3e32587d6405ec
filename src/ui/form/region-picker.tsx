import { View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import { Icon } from '../base/icon'
import { ListFooter } from '../list/list-footer'
import { TEXT } from '../internal/messages'
import { Popup } from '../overlay/popup'
import { Pressable } from '../base/pressable'
import { useDomId } from '../internal/use-dom-id'
import './region-picker.scss'

export interface RegionOption {
  code: string
  name: string
}

export interface RegionPickerProps {
  open: boolean
  onClose: () => void
  /** The choices so far, province first; at most three. */
  chosen: RegionOption[]
  /** The level whose options are shown: 0 province, 1 city, 2 district; not above `chosen.length`. */
  level: number
  /** Goes back to a level that has a choice already. */
  onLevel: (level: number) => void
  /** Options of the level; undefined while they load. */
  options: RegionOption[] | undefined
  /** The options could not be fetched; `onRetry` fetches them again. */
  isError?: boolean
  onRetry?: () => void
  onPick: (option: RegionOption, level: number) => void
}

/** Rows that stay visible above the chosen one; the sticky levels cover the first of them. */
const ROWS_ABOVE = 3

/**
 * Province, city and district, one after the other. The host fetches the options and decides when the choice is
 * complete.
 */
export function RegionPicker({
  open,
  onClose,
  chosen,
  level,
  onLevel,
  options,
  isError,
  onRetry,
  onPick,
}: RegionPickerProps) {
  const current = chosen[level]
  const top = `${useDomId()}-${level}`
  /** A province that is one city (北京市) has one entry, not two. */
  const isNamedAnew = (at: number) => at !== 1 || chosen[0]?.name !== chosen[1]?.name
  const chosenRow = options?.findIndex(({ code }) => code === current?.code) ?? -1
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={TEXT.chooseRegion}
      className="rx-region"
      // A level starts at its top, or where its choice is visible.
      intoView={chosenRow >= ROWS_ABOVE ? `${top}-${chosenRow - ROWS_ABOVE}` : top}
    >
      <View id={top} />
      <View className="rx-region-levels" ariaRole="tablist" ariaLabel={TEXT.chooseRegion}>
        {[0, 1, 2]
          .slice(0, Math.min(3, Math.max(chosen.length, level) + 1))
          .filter(isNamedAnew)
          .map((at) => (
            <Pressable
              key={at}
              role="tab"
              className={cx('rx-region-level', at === level && 'rx-region-here')}
              selected={at === level}
              onTap={() => onLevel(at)}
            >
              {chosen[at]?.name ?? TEXT.choose}
            </Pressable>
          ))}
      </View>
      <View className="rx-region-options" {...(options && { ariaRole: 'listbox', ariaLabel: TEXT.chooseRegion })}>
        {!options && <ListFooter state={isError ? 'error' : 'loading'} onRetry={onRetry} />}
        {options?.map((option, row) => (
          <Pressable
            key={option.code}
            id={`${top}-${row}`}
            role="option"
            className="rx-region-option"
            selected={option.code === current?.code}
            onTap={() => onPick(option, level)}
          >
            <View className="rx-region-name">{option.name}</View>
            {option.code === current?.code && <Icon name="check" size="m" />}
          </Pressable>
        ))}
      </View>
    </Popup>
  )
}
