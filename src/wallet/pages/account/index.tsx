import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatPrice } from '@/lib/money'
import { Card } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { Pressable } from '@/ui/base/pressable'
import { useUserAccountQuery } from '../../api'
import { Sum } from '../../components/sum'
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
                <Text>{T.sum}</Text>
                <Pressable className="wa-eye" label={isHidden ? T.show : T.hide} onTap={() => setHidden(!isHidden)}>
                  <Icon name={moreIcon('eye')} size="s" />
                  <Text>{isHidden ? T.show : T.hide}</Text>
                </Pressable>
              </View>
              <Sum text={money(balanceFen + frozenFen + pendingFen)} />
            </Card>
            <CellGroup>
              <Cell
                title={T.purse}
                note={frozenFen > 0 ? T.frozen(money(frozenFen)) : undefined}
                value={money(balanceFen)}
                {...linkTo('userPurse')}
              />
              <Cell title={T.pending} note={T.pendingNote} value={money(pendingFen)} {...linkTo('zzpurse')} />
              <Cell title={T.vouchers} value={T.count(vouchers)} {...linkTo('voucherIndex', {})} />
            </CellGroup>
          </View>
        )
      }}
    </LoadingScreen>
  )
}
