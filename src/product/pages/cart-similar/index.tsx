import type { ItemCard, ItemDetail } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { useLiveList } from '@/screen/list/use-live-list'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useCartAddMutation, useCartRemoveMutation } from '@/shared/api/cart'
import { useProductInfoQuery } from '@/shared/api/item'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Button } from '@/ui/base/button'
import { dialog } from '@/ui/feedback/dialog'
import { toast } from '@/ui/feedback/toast'
import { Chips } from '@/ui/form/chips'
import { useAlikeInfiniteQuery } from '../../api'
import { SIMILAR_TEXT } from '../../zone-messages'
import './index.scss'

const KINDS = ['series', 'size', 'price'] as const
const itemKey = ({ id }: ItemCard) => id

/** Items on sale like one that is gone or too dear (spec 2.2: /cart/similar). */
export default function SimilarPage() {
  const { id = '', from } = useRouteParams<'cartSimilar'>()
  return (
    <LoadingScreen
      route="cartSimilar"
      query={useProductInfoQuery}
      arg={id}
      refetch="open"
      missing={SIMILAR_TEXT.missing}
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {(item) => <SimilarItems item={item} isFromCart={from === 'cart'} />}
    </LoadingScreen>
  )
}

function SimilarItems({ item, isFromCart }: { item: ItemDetail; isFromCart: boolean }) {
  const [by, setBy] = useState<(typeof KINDS)[number]>()
  const list = useLiveList(useAlikeInfiniteQuery({ id: item.id, by }), { keyOf: itemKey })
  const itemLinks = useItemLinks()
  const replace = useReplace(item.id)
  const { href, onTap } = linkTo('product')
  const links = (card: ItemCard) => ({
    href: itemLinks.hrefOf(card),
    onTap: itemLinks.onTap,
    onPress: itemLinks.onPress,
  })
  return (
    <>
      <View className="similar-item">
        <ItemRow item={item} {...links(item)} />
      </View>
      <View className="similar-chips">
        <Chips
          label={SIMILAR_TEXT.by}
          options={[
            { value: '', label: SIMILAR_TEXT.all },
            ...KINDS.map((kind) => ({ value: kind, label: SIMILAR_TEXT[kind] })),
          ]}
          chosen={[by ?? '']}
          onChange={([next]) => setBy(KINDS.find((kind) => kind === next))}
        />
      </View>
      <LiveList
        key={by}
        list={list}
        keyOf={itemKey}
        className="similar-rows"
        skeleton={<ScreenSkeleton kind="rows" />}
        empty={{
          type: 'product',
          title: SIMILAR_TEXT.none,
          text: SIMILAR_TEXT.noneText,
          action: { label: SIMILAR_TEXT.seeAll, href, onTap },
        }}
        renderItem={(card, index) => (
          <ItemRow
            item={card}
            index={index}
            {...links(card)}
            right={
              isFromCart && (
                <Button
                  className="similar-replace"
                  size="small"
                  type="info"
                  label={SIMILAR_TEXT.replaceLabel(card.title)}
                  onTap={() => void replace(card.id)}
                >
                  {SIMILAR_TEXT.replace}
                </Button>
              )
            }
          />
        )}
      />
    </>
  )
}

/** Puts another item into the cart in place of this one, after a confirmation, and goes back there. */
const useReplace = (id: string) => {
  const [add] = useCartAddMutation()
  const [remove] = useCartRemoveMutation()
  return async (other: string) => {
    const isSure = await dialog.isConfirmed({
      message: SIMILAR_TEXT.confirm,
      confirmText: SIMILAR_TEXT.replace,
      cancelText: SIMILAR_TEXT.keep,
    })
    if (!isSure) return
    const { data } = await add(other)
    if (!data) return
    await remove([id])
    toast.success(SIMILAR_TEXT.replaced)
    navigateBack()
  }
}
