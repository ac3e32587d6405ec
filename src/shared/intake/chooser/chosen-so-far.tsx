import { View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { CHOOSER_TEXT } from '../messages'
import type { ChooserStep, Style } from '../style'
import './chooser.scss'

interface ChosenProps {
  style: Style
  /** Goes back to a step that was answered. */
  onStep: (step: ChooserStep) => void
}

/** What was chosen before this step; each leads back to its own. */
export function ChosenSoFar({ style, onStep }: ChosenProps) {
  const parts = (
    [
      ['class', style.categoryName],
      ['brand', style.brandName],
      ['series', style.seriesId === '' ? CHOOSER_TEXT.unsure : style.seriesName],
    ] as const
  ).filter(([, name]) => name !== '')
  if (parts.length === 0) return null
  return (
    <View className="ch-chosen" ariaRole="navigation" ariaLabel={CHOOSER_TEXT.chosen}>
      {parts.map(([step, name], at) => (
        <View key={step} className="ch-chosen-part">
          {at > 0 && <Icon name="right" size="s" />}
          <Pressable className="ch-chosen-name" onTap={() => onStep(step)}>
            {name}
          </Pressable>
        </View>
      ))}
    </View>
  )
}
