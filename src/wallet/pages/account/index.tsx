import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatPrice } from '@/lib/money'
import { Card } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Pressable } from '@/ui/base/pressable'
import { useUserAccountQuery } from '../../api'
import { ACCOUNT_TEXT as T, LOGGED_OUT_TEXT } from '../../messages'
import './index.scss'

/** What the user has, in sums (spec 2.9: /user/account). */
export default function UserAccountPage() {
  const [isHidden, setHidden] = useState(false)
  return (
    <LoadingScreen
      route="userAccount"
      loggedOut={LOGGED_OUT_TEXT.account}
      query={useUserAccountQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {({ balanceFen, pendingFen, frozenFen, vouchers }) => {
        const money = (fen: number) => (isHidden ? T.hidden : formatPrice(fen))
        return (
          <View>
            <Card className="wa-head">
              <View className="wa-name">
                <Text>{T.balance}</Text>
                <Pressable className="wa-eye" onTap={() => setHidden(!isHidden)}>
                  {isHidden ? T.show : T.hide}
                </Pressable>
              </View>
              <View className="wa-sum">{money(balanceFen)}</View>
            </Card>
            <CellGroup>
              <Cell title={T.purse} value={money(balanceFen)} {...linkTo('userPurse')} />
              <Cell title={T.pending} value={money(pendingFen)} {...linkTo('zzpurse')} />
              {frozenFen > 0 && <Cell title={T.frozen} value={money(frozenFen)} />}
              <Cell title={T.vouchers} value={T.count(vouchers)} {...linkTo('voucherIndex', {})} />
            </CellGroup>
          </View>
        )
      }}
    </LoadingScreen>
  )
}
