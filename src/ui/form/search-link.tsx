import { Text, View } from '@tarojs/components'
import { Icon } from '../base/icon'
import { Pressable } from '../base/pressable'
import { cx } from '../internal/class-names'
import { TEXT } from '../internal/messages'
import './search-box.scss'

export interface SearchLinkProps {
  placeholder?: string
  /** What is searched for now. */
  value?: string
  onTap?: () => void
  onPress?: () => void
  href?: string
}

/** A link to the search that looks like a search box. Apart from it, as the first pages load no text field. */
export function SearchLink({
  placeholder = TEXT.searchPlaceholder,
  value = '',
  onTap,
  onPress,
  href,
}: SearchLinkProps) {
  return (
    <Pressable
      className="rx-search"
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
