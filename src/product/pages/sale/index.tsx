import type { SaleCard, SaleTab } from '@contract/discovery'
import { View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { setParams } from '@/core/platform/navigation'
import { useShareContent } from '@/core/platform/share'
import { h5AddressOf } from '@/routes/derive'
import { linkTo } from '@/screen/link-to'
import { LiveList } from '@/screen/list/live-list'
import { TabbedList } from '@/screen/list/tabbed-list'
import { ToTop } from '@/screen/list/to-top'
import { useLiveList } from '@/screen/list/use-live-list'
import { Screen, ScreenBar } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { useSaleInfiniteQuery } from '../../api'
import { saleTabs } from './sale-tab'
import { SALE_TEXT } from '../../zone-messages'
import './index.scss'

const TABS = saleTabs.map((key) => ({ key, label: SALE_TEXT.names[key] }))
const itemKey = ({ id }: SaleCard) => id

/** Items whose price fell (spec 2.2: /product/sale): lately, most, or far below their list price. */
export default function SalePage() {
  const { tab } = useRouteParams<'productSale'>()
  useShareContent({ title: SALE_TEXT.tabs, path: h5AddressOf('productSale') })
  return (
    <Screen route="productSale" bar={false} footer={<ToTop />}>
      <TabbedList
        label={SALE_TEXT.tabs}
        tabs={TABS}
        given={tab}
        initial="deepest"
        onChange={(next) => setParams('productSale', { tab: next })}
        header={<ScreenBar fixed={false} />}
      >
        {(shown) => <SaleItems tab={shown} />}
      </TabbedList>
    </Screen>
  )
}

function SaleItems({ tab }: { tab: SaleTab }) {
  const list = useLiveList(useSaleInfiniteQuery(tab), { keyOf: itemKey })
  const itemLinks = useItemLinks()
  const { href, onTap } = linkTo('product')
  return (
    <LiveList
      list={list}
      keyOf={itemKey}
      className="sale-rows"
      skeleton={<ScreenSkeleton kind="rows" />}
      empty={{
        type: 'sale',
        title: SALE_TEXT.none,
        text: SALE_TEXT.noneText,
        action: { label: SALE_TEXT.all, href, onTap },
      }}
      renderItem={(item, index) => (
        <ItemRow
          item={item}
          index={index}
          href={itemLinks.hrefOf(item)}
          onTap={itemLinks.onTap}
          onPress={itemLinks.onPress}
          note={<SaleNote item={item} />}
        />
      )}
    />
  )
}

/** From which price it fell, and whether it has never cost less. */
function SaleNote({ item: { droppedFen, priceFen, referencePriceFen, isLowest } }: { item: SaleCard }) {
  return (
    <>
      {droppedFen > 0 && <View>{`${SALE_TEXT.fell(droppedFen)} · ${SALE_TEXT.first(priceFen + droppedFen)}`}</View>}
      {droppedFen === 0 && referencePriceFen !== null && <View>{SALE_TEXT.was(referencePriceFen)}</View>}
      {droppedFen > 0 && isLowest && <View className="sale-lowest">{SALE_TEXT.lowest}</View>}
    </>
  )
}
