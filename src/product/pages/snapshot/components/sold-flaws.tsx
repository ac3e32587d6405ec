import type { Flaw, Picture } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { Section } from '@/screen/detail/section'
import { Pressable } from '@/ui/base/pressable'
import { PictureView } from '@/ui/media/picture-view'
import { SMALL_WIDTH } from '../limits'
import { SNAPSHOT_TEXT } from '../messages'

interface SoldFlawsProps {
  flaws: Flaw[]
  pictures: Picture[]
  /** Shows a picture on the whole screen. */
  onOpen: (index: number) => void
}

/** The flaws that the page named, each with its close-up. */
export function SoldFlaws({ flaws, pictures, onOpen }: SoldFlawsProps) {
  const note = flaws.length > 0 ? SNAPSHOT_TEXT.flawCount(flaws.length) : undefined
  return (
    <Section look="padded" title={SNAPSHOT_TEXT.flaws} note={note}>
      {flaws.length === 0 && <View className="snap-words">{SNAPSHOT_TEXT.noFlaws}</View>}
      {flaws.map(({ id, type, place, description, closeUpIndex }) => {
        const closeUp = pictures[closeUpIndex ?? -1]
        return (
          <View key={id} className="snap-flaw">
            <View className="snap-flaw-main">
              <View className="snap-rule-name">{`${type} · ${place}`}</View>
              <View className="snap-rule-text">{description}</View>
            </View>
            {closeUp && (
              <Pressable
                className="snap-small"
                label={SNAPSHOT_TEXT.open(`${place}${type}`)}
                onTap={() => onOpen(closeUpIndex ?? 0)}
              >
                <PictureView picture={closeUp} ratio={1} alt="" displayWidth={SMALL_WIDTH} sizes={`${SMALL_WIDTH}px`} />
              </Pressable>
            )}
          </View>
        )
      })}
    </Section>
  )
}
