import type { Flaw, Picture } from '@contract/catalogue'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Section } from '@/screen/detail/section'
import { cx } from '@/ui/internal/class-names'
import { PictureView } from '@/ui/media/picture-view'
import { Pressable } from '@/ui/base/pressable'
import { CLOSE_UP_WIDTH, FLAW_MAP_SIZES, FLAW_MAP_WIDTH } from '../limits'
import { SECTION_TEXT } from '../messages'

interface FlawsProps {
  flaws: Flaw[]
  pictures: Picture[]
  /** Shows a picture on the whole screen. */
  onOpen: (index: number) => void
}

const nameOf = ({ place, type }: Flaw) => `${place}${type}`
const percent = (share: number) => `${share * 100}%`

/**
 * Draws every flaw: as a number on the picture, and with its description and close-up in the list. A tap on either
 * marks it in both.
 */
export function Flaws({ flaws, pictures, onOpen }: FlawsProps) {
  const [chosen, setChosen] = useState(0)
  const map = pictures[flaws[chosen]?.pictureIndex ?? -1]
  if (flaws.length === 0) {
    return (
      <Section look="padded" title={SECTION_TEXT.flaws}>
        <View className="item-quiet">{SECTION_TEXT.noFlaws}</View>
      </Section>
    )
  }
  return (
    <Section look="padded" title={SECTION_TEXT.flaws} note={SECTION_TEXT.flawCount(flaws.length)}>
      {map && (
        <View className="item-map">
          <PictureView picture={map} ratio={1} alt={map.alt} displayWidth={FLAW_MAP_WIDTH} sizes={FLAW_MAP_SIZES}>
            {flaws.map(
              (flaw, at) =>
                pictures[flaw.pictureIndex] === map && (
                  <Pressable
                    key={flaw.id}
                    className={cx('item-pin', at === chosen && 'item-pin-chosen')}
                    style={{ left: percent(flaw.x), top: percent(flaw.y) }}
                    label={SECTION_TEXT.flawAt(at + 1, nameOf(flaw))}
                    onTap={() => setChosen(at)}
                  >
                    <Text className="item-pin-dot">{at + 1}</Text>
                  </Pressable>
                ),
            )}
          </PictureView>
        </View>
      )}
      <View className="item-flaws-note">{SECTION_TEXT.flawsNote}</View>
      {flaws.map((flaw, at) => {
        const closeUp = pictures[flaw.closeUpIndex]
        return (
          <View key={flaw.id} className={cx('item-flaw', at === chosen && 'item-flaw-chosen')}>
            <Pressable className="item-flaw-tap" role="button" onTap={() => setChosen(at)}>
              <Text className="item-flaw-no">{at + 1}</Text>
              <View className="item-flaw-main">
                <View className="item-flaw-name">{`${flaw.type} · ${flaw.place}`}</View>
                <View className="item-flaw-text">{flaw.description}</View>
              </View>
            </Pressable>
            {closeUp && (
              <Pressable
                className="item-flaw-pic"
                label={SECTION_TEXT.closeUp(nameOf(flaw))}
                onTap={() => onOpen(flaw.closeUpIndex)}
              >
                <PictureView
                  picture={closeUp}
                  ratio={1}
                  alt=""
                  displayWidth={CLOSE_UP_WIDTH}
                  sizes={`${CLOSE_UP_WIDTH}px`}
                />
              </Pressable>
            )}
          </View>
        )
      })}
    </Section>
  )
}
