import type { CallData } from '@contract/calls'
import { Text, View } from '@tarojs/components'
import { formatPrice } from '@/lib/money'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { PictureView } from '@/ui/media/picture-view'
import { CHOOSER_TEXT } from '../messages'
import './chooser.scss'

/** Width of a cover, px of the 375 design. */
const COVER = 64

interface SeriesChoiceProps {
  list: CallData<'GET /intake/series'>['list']
  chosen: string | undefined
  /** Empty: 不确定款式. */
  onChoose: (id: string, name: string) => void
}

/** Series of the brand with a picture of each, and the way on without one. */
export function SeriesChoice({ list, chosen, onChoose }: SeriesChoiceProps) {
  return (
    <View className="ch-block ch-list">
      <Pressable className="ch-series" onTap={() => onChoose('', '')}>
        <View className="ch-cover">
          <Icon name="search" />
        </View>
        <View className="ch-series-main">
          <View className="ch-series-name">{CHOOSER_TEXT.unsure}</View>
          <Text className="ch-series-note">{CHOOSER_TEXT.unsureText}</Text>
        </View>
        <Icon name={chosen === '' ? 'check' : 'right'} size="s" />
      </Pressable>
      {list.map(({ id, name, cover, soldCount, yearCount, lowFen, highFen }) => (
        <Pressable key={id} className="ch-series" onTap={() => onChoose(id, name)}>
          <View className="ch-cover">
            {cover ? (
              <PictureView picture={cover} ratio={1} alt="" displayWidth={COVER} sizes={`${COVER}px`} />
            ) : (
              <Icon name="sell" />
            )}
          </View>
          <View className="ch-series-main">
            <View className="ch-series-name">{name}</View>
            <Text className="ch-series-note">
              {yearCount === undefined ? CHOOSER_TEXT.sold(soldCount) : CHOOSER_TEXT.year(yearCount)}
              {lowFen !== undefined &&
                highFen !== undefined &&
                ` · ${CHOOSER_TEXT.range(formatPrice(lowFen), formatPrice(highFen))}`}
            </Text>
          </View>
          <Icon name={chosen === id ? 'check' : 'right'} size="s" />
        </Pressable>
      ))}
    </View>
  )
}
