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
  /** What is chosen so far, province first; at most three. */
  chosen: RegionOption[]
  /** The level whose choices are shown: 0 province, 1 city, 2 district; not above `chosen.length`. */
  level: number
  /** Goes back to a level that is chosen already. */
  onLevel: (level: number) => void
  /** Choices of the level; undefined while they come. */
  options: RegionOption[] | undefined
  /** They could not be fetched; `onRetry` asks again. */
  isError?: boolean
  onRetry?: () => void
  onPick: (option: RegionOption, level: number) => void
}

/** Rows that stay in sight above the chosen one; the levels, which stick to the top, cover the first of them. */
const ROWS_ABOVE = 3

/** Province, city, district, one after the other. The host fetches the choices and decides when it is done. */
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
  const chosenRow = options?.findIndex(({ code }) => code === current?.code) ?? -1
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={TEXT.chooseRegion}
      className="rx-region"
      // A level begins at its top, or where its choice can be seen.
      intoView={chosenRow >= ROWS_ABOVE ? `${top}-${chosenRow - ROWS_ABOVE}` : top}
    >
      <View id={top} />
      <View className="rx-region-levels" ariaRole="tablist" ariaLabel={TEXT.chooseRegion}>
        {[0, 1, 2].slice(0, Math.min(3, Math.max(chosen.length, level) + 1)).map((at) => (
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
