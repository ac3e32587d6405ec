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
const percent = (share: number | null) => `${(share ?? 0) * 100}%`
const pictureOf = (pictures: Picture[], index: number | null) => pictures[index ?? -1]

/**
 * Draws every flaw: as a number on the picture, and with its description and close-up in the list. A tap on either
 * marks it in both. A flaw that cannot be seen (a smell) has a row without number, pin or close-up.
 */
export function Flaws({ flaws, pictures, onOpen }: FlawsProps) {
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      flaws.findIndex(({ pictureIndex }) => pictureIndex !== null),
    ),
  )
  const map = pictureOf(pictures, flaws[chosen]?.pictureIndex ?? null)
  const pinned = flaws.filter(({ pictureIndex }) => pictureIndex !== null)
  const numberOf = (flaw: Flaw) => pinned.indexOf(flaw) + 1
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
                pictureOf(pictures, flaw.pictureIndex) === map && (
                  <Pressable
                    key={flaw.id}
                    className={cx('item-pin', at === chosen && 'item-pin-chosen')}
                    style={{ left: percent(flaw.x), top: percent(flaw.y) }}
                    label={SECTION_TEXT.flawAt(numberOf(flaw), nameOf(flaw))}
                    onTap={() => setChosen(at)}
                  >
                    <Text className="item-pin-dot">{numberOf(flaw)}</Text>
                  </Pressable>
                ),
            )}
          </PictureView>
        </View>
      )}
      {map && <View className="item-flaws-note">{SECTION_TEXT.flawsNote}</View>}
      {flaws.map((flaw, at) => {
        const closeUp = pictureOf(pictures, flaw.closeUpIndex)
        const words = (
          <View className="item-flaw-main">
            <View className="item-flaw-name">{`${flaw.type} · ${flaw.place}`}</View>
            <View className="item-flaw-text">{flaw.description}</View>
          </View>
        )
        if (flaw.pictureIndex === null) {
          return (
            <View key={flaw.id} className="item-flaw">
              <View className="item-flaw-tap">
                <Text className="item-flaw-no">{SECTION_TEXT.unpinned}</Text>
                {words}
              </View>
            </View>
          )
        }
        return (
          <View key={flaw.id} className={cx('item-flaw', at === chosen && 'item-flaw-chosen')}>
            <Pressable className="item-flaw-tap" role="button" onTap={() => setChosen(at)}>
              <Text className="item-flaw-no">{numberOf(flaw)}</Text>
              {words}
            </Pressable>
            {closeUp && (
              <Pressable
                className="item-flaw-pic"
                label={SECTION_TEXT.closeUp(nameOf(flaw))}
                onTap={() => flaw.closeUpIndex !== null && onOpen(flaw.closeUpIndex)}
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
