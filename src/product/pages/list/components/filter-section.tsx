import type { FacetOption } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Tap } from '@/ui/tap'
import { OPTIONS_SHOWN } from '../../../limits'
import { foldedOptions } from '../facet-options'
import { FILTER_TEXT } from '../messages'

interface FilterSectionProps {
  name: string
  options: readonly FacetOption[]
  chosen?: readonly string[]
  onToggle: (value: string) => void
}

/** One filter: its choices with the number of goods that each leaves. A long one is folded. */
export function FilterSection({ name, options, chosen, onToggle }: FilterSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const canFold = options.length > OPTIONS_SHOWN
  const shown = canFold && !isOpen ? foldedOptions(options, chosen, OPTIONS_SHOWN) : options
  return (
    <View className="list-facet">
      <View className="list-facet-head">
        <View className="list-facet-name" ariaRole="heading" aria-level="3">
          {name}
        </View>
        {canFold && (
          <Tap
            className="list-facet-more"
            label={`${name} ${isOpen ? FILTER_TEXT.less : FILTER_TEXT.more}`}
            expanded={isOpen}
            onTap={() => setOpen(!isOpen)}
          >
            <Text>{isOpen ? FILTER_TEXT.less : FILTER_TEXT.more}</Text>
            <Icon name={isOpen ? 'up' : 'down'} size="s" />
          </Tap>
        )}
      </View>
      <View className="list-facet-options">
        {shown.map((option) => {
          const isOn = chosen?.includes(option.value) ?? false
          return (
            <Tap
              key={option.value}
              role="checkbox"
              checked={isOn}
              label={`${option.name}，${option.count}`}
              className={cx('list-facet-option', isOn && 'list-facet-on')}
              onTap={() => onToggle(option.value)}
            >
              <Text className="list-facet-text">{option.name}</Text>
              <Text className="list-facet-count">{option.count}</Text>
            </Tap>
          )
        })}
      </View>
    </View>
  )
}
