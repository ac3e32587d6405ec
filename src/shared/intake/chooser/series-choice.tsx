import type { CallData } from '@contract/calls'
import type { IntakeKind } from '@contract/intake'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatPrice } from '@/lib/money'
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
  /** Default: a consignment. */
  kind?: IntakeKind
  brandId: string
  categoryId: string
  list: CallData<'GET /intake/series'>['list']
  chosen: string | undefined
  /** Empty: 不确定款式. */
  onChoose: (id: string, name: string) => void
}

/** Series of the brand with a picture of each, found by a word, and the way on without one. */
export function SeriesChoice({ kind, brandId, categoryId, list: all, chosen, onChoose }: SeriesChoiceProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const { data, isError, error, refetch } = useIntakeSeriesQuery(
    { ...(kind && { kind }), brandId, categoryId, keyword },
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
