import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDate } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { Section } from '@/screen/detail/section'
import { Pressable } from '@/ui/base/pressable'
import { useRecycleSalesQuery } from '../../../api'
import { SALES_SHOWN } from '../../../limits'
import { RESULT_TEXT as T } from '../../../messages'

/** The sales that the price rests on, the weightiest first; nothing while they are fetched. */
export function Sales({ no }: { no: string }) {
  const { data } = useRecycleSalesQuery(no)
  const [isOpen, setOpen] = useState(false)
  const list = data?.list ?? []
  if (list.length === 0) return null
  return (
    <Section title={T.sales}>
      <View className="deal-money">
        {(isOpen ? list : list.slice(0, SALES_SHOWN)).map(
          ({ title, gradeName, priceFen, likeYoursFen, soldAt, leftOut }, at) => (
            <View key={`${at}${title}`} className="res-sale">
              <View className="res-sale-main">
                <View className="res-sale-name">{title}</View>
                <View className="res-note">{T.soldAt(gradeName, formatDate(soldAt))}</View>
              </View>
              <View className="res-sale-end">
                <View>{formatPrice(priceFen)}</View>
                <View className="res-note">
                  {leftOut !== '' ? T.leftOut(leftOut) : likeYoursFen !== null && T.likeYours(likeYoursFen)}
                </View>
              </View>
            </View>
          ),
        )}
      </View>
      {list.length > SALES_SHOWN && !isOpen && (
        <Pressable className="deal-link" onTap={() => setOpen(true)}>
          {T.allSales(list.length)}
        </Pressable>
      )}
    </Section>
  )
}
