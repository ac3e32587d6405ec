import type { IntakeBrand, IntakeKind } from '@contract/intake'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { callErrorText } from '@/screen/call-error'
import { LoadFailed } from '@/screen/load-failed'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useDebounced } from '@/shared/item-list/use-debounced'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { SearchBox } from '@/ui/form/search-box'
import { useIntakeBrandsQuery, useIntakeBrandWishMutation } from '../api'
import { CHOOSER_TEXT } from '../messages'
import { BrandRow } from './brand-choice'
import './chooser.scss'

interface BrandSearchProps {
  kind?: IntakeKind
  categoryId: string
  onChoose: (brand: IntakeBrand) => void
}

/** Finds a brand by a name; what we do not have can be told to us. */
export function BrandSearch({ categoryId, onChoose, ...own }: BrandSearchProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  return (
    <>
      <View className="ch-block ch-search">
        <SearchBox autoFocus value={typed} placeholder={CHOOSER_TEXT.searchHint} onChange={setTyped} />
      </View>
      {keyword === '' ? (
        <View className="ch-foot">{CHOOSER_TEXT.typeFirst}</View>
      ) : (
        <Found {...own} keyword={keyword} categoryId={categoryId} onChoose={onChoose} />
      )}
    </>
  )
}

function Found({ kind, keyword, categoryId, onChoose }: BrandSearchProps & { keyword: string }) {
  const { currentData, error, refetch } = useIntakeBrandsQuery({
    ...(kind && { kind }),
    keyword,
    ...(categoryId !== '' && { categoryId }),
  })
  const [send, { isLoading }] = useIntakeBrandWishMutation()
  const [isWished, setWished] = useState(false)
  if (!currentData) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ScreenSkeleton kind="rows" />
  }
  const { list } = currentData
  if (list.length > 0) {
    return (
      <View className="ch-block">
        {list.map((brand) => (
          <BrandRow key={brand.id} brand={brand} onTap={() => onChoose(brand)} />
        ))}
      </View>
    )
  }
  const wish = async () => {
    if (isLoading) return
    const answer = await send({ name: keyword, ...(categoryId !== '' && { categoryId }) })
    if (answer.error) return toast.fail(callErrorText(answer.error))
    setWished(true)
    toast.success(CHOOSER_TEXT.wished)
  }
  return (
    <Empty
      type="product"
      title={CHOOSER_TEXT.notFound}
      text={isWished ? CHOOSER_TEXT.wished : CHOOSER_TEXT.notFoundText}
      {...(!isWished && { action: { label: CHOOSER_TEXT.wish, onTap: () => void wish() } })}
    />
  )
}
