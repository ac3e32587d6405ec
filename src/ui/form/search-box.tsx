import { Input, Text, View } from '@tarojs/components'
import { cx } from '../internal/class-names'
import { Icon } from '../base/icon'
import { TEXT } from '../internal/messages'
import { Pressable } from '../base/pressable'
import './search-box.scss'

export interface SearchBoxProps {
  placeholder?: string
  /** Without `onChange` the box is a link to the search page: it only shows the text. */
  value?: string
  onTap?: () => void
  onPress?: () => void
  href?: string
  onChange?: (value: string) => void
  /** Called by the keyboard's search key and by the 搜索 button. */
  onSearch?: (value: string) => void
  onFocus?: () => void
  autoFocus?: boolean
  className?: string
}

/** A search box with its 搜索 button, or a link that looks like one. */
export function SearchBox({
  placeholder = TEXT.searchPlaceholder,
  value = '',
  onTap,
  onPress,
  href,
  onChange,
  onSearch,
  onFocus,
  autoFocus,
  className,
}: SearchBoxProps) {
  if (!onChange) {
    return (
      <Pressable
        className={cx('rx-search', className)}
        label={`${TEXT.search}，${value || placeholder}`}
        onTap={onTap}
        onPress={onPress}
        href={href}
      >
        <View className="rx-search-box">
          <Icon name="search" size="m" />
          <Text className={cx('rx-search-text', !value && 'rx-search-hint')}>{value || placeholder}</Text>
        </View>
      </Pressable>
    )
  }
  return (
    <View className={cx('rx-search', className)} ariaRole="search">
      <View className="rx-search-box">
        <Icon name="search" size="m" />
        <Input
          className="rx-search-text rx-search-input"
          placeholderClass="rx-search-hint"
          type="text"
          confirmType="search"
          value={value}
          placeholder={placeholder}
          ariaLabel={placeholder}
          focus={autoFocus}
          maxlength={60}
          onInput={(event) => onChange(event.detail.value)}
          onConfirm={(event) => onSearch?.(event.detail.value)}
          onFocus={onFocus && (() => onFocus())}
        />
        {value !== '' && (
          <Pressable className="rx-search-clear" label={TEXT.clear} onTap={() => onChange('')}>
            <Icon name="close" size="s" />
          </Pressable>
        )}
      </View>
      {onSearch && (
        <Pressable className="rx-search-go" onTap={() => onSearch(value)}>
          {TEXT.search}
        </Pressable>
      )}
    </View>
  )
}
