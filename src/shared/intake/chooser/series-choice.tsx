import type { CallData } from '@contract/calls'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { LoadFailed } from '@/screen/load-failed'
import { useDebounced } from '@/shared/item-list/use-debounced'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { SearchBox } from '@/ui/form/search-box'
import { PictureView } from '@/ui/media/picture-view'
import { useIntakeSeriesQuery } from '../api'
import { CHOOSER_TEXT } from '../messages'
import './chooser.scss'

/** Width of a cover, px of the 375 design. */
const COVER = 64

/** So many are seen at once: fewer need no search. */
const FEW = 6

interface SeriesChoiceProps {
  brandId: string
  categoryId: string
  list: CallData<'GET /intake/series'>['list']
  chosen: string | undefined
  /** Empty: 不确定款式. */
  onChoose: (id: string, name: string) => void
}

/** Series of the brand with a picture of each, found by a word, and the way on without one. */
export function SeriesChoice({ brandId, categoryId, list: all, chosen, onChoose }: SeriesChoiceProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const { data, isError, error, refetch } = useIntakeSeriesQuery(
    { brandId, categoryId, keyword },
    { skip: keyword === '' },
  )
  const list = keyword === '' ? all : (data?.list ?? [])
  return (
    <>
      {all.length > FEW && (
        <View className="ch-block ch-search">
          <SearchBox value={typed} placeholder={CHOOSER_TEXT.seriesHint} onChange={setTyped} />
        </View>
      )}
      {keyword !== '' && isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {keyword !== '' && data?.list.length === 0 && (
        <Empty type="product" compact title={CHOOSER_TEXT.noSeries} text={CHOOSER_TEXT.noSeriesText} />
      )}
      <SeriesRows list={list} chosen={chosen} onChoose={onChoose} />
    </>
  )
}

function SeriesRows({ list, chosen, onChoose }: Pick<SeriesChoiceProps, 'chosen' | 'list' | 'onChoose'>) {
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
      {list.map(({ id, name, cover, soldCount }) => (
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
            <Text className="ch-series-note">{CHOOSER_TEXT.sold(soldCount)}</Text>
          </View>
          <Icon name={chosen === id ? 'check' : 'right'} size="s" />
        </Pressable>
      ))}
    </View>
  )
}
