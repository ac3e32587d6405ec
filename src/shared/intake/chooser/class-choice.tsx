import type { CallData } from '@contract/calls'
import { View } from '@tarojs/components'
import { supportLink } from '@/shared/support/support-link'
import { Pressable } from '@/ui/base/pressable'
import { CHOOSER_TEXT } from '../messages'
import './chooser.scss'

type Classes = CallData<'GET /intake/class'>['list']

interface ClassChoiceProps {
  list: Classes
  chosen: string
  onChoose: (id: string, name: string) => void
}

/** Classes that are taken, by their tops. */
export function ClassChoice({ list, chosen, onChoose }: ClassChoiceProps) {
  return (
    <>
      {list.map(({ id, name, leaves }) => (
        <View key={id} className="ch-block">
          <View className="ch-title" ariaRole="heading" aria-level="2">
            {name}
          </View>
          <View className="ch-tiles" ariaRole="radiogroup" ariaLabel={name}>
            {leaves.map((leaf) => (
              <Pressable
                key={leaf.id}
                className={leaf.id === chosen ? 'ch-tile ch-tile-on' : 'ch-tile'}
                role="radio"
                checked={leaf.id === chosen}
                disabled={leaf.verdict === 'refuse'}
                onTap={() => onChoose(leaf.id, leaf.name)}
              >
                {leaf.name}
              </Pressable>
            ))}
          </View>
        </View>
      ))}
      <View className="ch-foot">
        <View>{`${CHOOSER_TEXT.noClass}${CHOOSER_TEXT.noClassText}`}</View>
        <Pressable className="ch-link" {...supportLink()}>
          {CHOOSER_TEXT.toSupport}
        </Pressable>
      </View>
    </>
  )
}
