import { Input, View } from '@tarojs/components'
import { Icon } from '../base/icon'
import { TEXT } from '../internal/messages'
import { Pressable } from '../base/pressable'
import './search-box.scss'

export interface SearchBoxProps {
  placeholder?: string
  value?: string
  onChange: (value: string) => void
  /** Called by the keyboard's search key and by the 搜索 button. */
  onSearch?: (value: string) => void
  onFocus?: () => void
  autoFocus?: boolean
}

/** A search box with its 搜索 button. A link that looks like one is `SearchLink`. */
export function SearchBox({
  placeholder = TEXT.searchPlaceholder,
  value = '',
  onChange,
  onSearch,
  onFocus,
  autoFocus,
}: SearchBoxProps) {
  return (
    <View className="rx-search" ariaRole="search">
      <View className="rx-search-box">
        <Icon name="search" size="m" />
        <Input
          className="rx-search-input"
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
