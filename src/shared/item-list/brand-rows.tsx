import type { FacetOption } from '@contract/catalogue'
import { Input, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '@/ui/internal/class-names'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { brandGroups } from './facet-options'
import { FILTER_TEXT } from './messages'

interface BrandRowsProps {
  label: string
  options: readonly FacetOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Draws all brands by their first letter, with both names, and a box to find one. */
export function BrandRows({ label, options, chosen, onChange }: BrandRowsProps) {
  const [typed, setTyped] = useState('')
  const groups = brandGroups(options, typed)
  return (
    <View ariaRole="group" ariaLabel={label}>
      <Input
        className="rx-fl-brand-search"
        placeholderClass="rx-fl-price-hint"
        type="text"
        value={typed}
        placeholder={FILTER_TEXT.searchBrand}
        ariaLabel={FILTER_TEXT.searchBrand}
        onInput={(event) => setTyped(event.detail.value)}
      />
      {groups.length === 0 && <View className="rx-fl-brand-initial">{FILTER_TEXT.noBrand}</View>}
      {groups.map(([initial, brands]) => (
        <View key={initial}>
          <View className="rx-fl-brand-initial">{initial}</View>
          {brands.map(({ value, name, latinName, count }) => {
            const isOn = chosen.includes(value)
            return (
              <Pressable
                key={value}
                role="checkbox"
                className={cx('rx-fl-brand', isOn && 'rx-fl-brand-on')}
                checked={isOn}
                onTap={() => onChange(isOn ? chosen.filter((other) => other !== value) : [...chosen, value])}
              >
                <View className="rx-fl-brand-names">
                  <Text>{name}</Text>
                  {latinName && <Text className="rx-fl-brand-latin">{` ${latinName}`}</Text>}
                </View>
                <Text className="rx-fl-brand-count">{count}</Text>
                <View className="rx-fl-brand-mark">{isOn && <Icon name="check" size="s" />}</View>
              </Pressable>
            )
          })}
        </View>
      ))}
    </View>
  )
}
