import { View } from '@tarojs/components'
import { usePullDownRefresh } from '@/core/platform/lifecycle'
import { Track } from '@/core/tracking/page/track-area'
import { trackMarks } from '@/core/tracking/page/track-marks'
import { useUser } from '@/shared/api/user'
import { callErrorText } from '@/shared/call-error'
import { TabBar } from '@/shared/tab-bar'
import { useReturn } from '@/shared/use-return'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { ListFoot } from '@/ui/list-foot'
import { Navbar } from '@/ui/navbar'
import { Page } from '@/ui/page'
import { Recommended } from '../components/recommended'
import { OrderEntries } from './components/order-entries'
import { Profile } from './components/profile'
import { MY_TEXT } from './messages'
import { ownLink } from './own-link'
import { useLogout } from './use-logout'
import './index.scss'

/** The person's own page (spec 2.1): who they are, their orders, and what else is theirs. */
export default function MyPage() {
  const { isLoggedIn, user, error, refetch } = useUser()
  const { logout, isLoggingOut } = useLogout()
  const again = async () => {
    if (isLoggedIn) await refetch()
  }
  useReturn(() => void again())
  usePullDownRefresh(again)

  return (
    <Page>
      <Navbar title={MY_TEXT.title} theme="primary" />
      <View className="my-band" {...trackMarks({ section: 'profile' })}>
        <Profile isLoggedIn={isLoggedIn} user={user} />
      </View>
      <OrderEntries counts={user?.orderCounts} linkOf={(tab) => ownLink(isLoggedIn, 'orderIndex', { tab })} />
      {isLoggedIn && error && !user && (
        <ListFoot state="error" text={callErrorText(error)} onRetry={() => void again()} />
      )}
      <Track section="myCells">
        <CellGroup className="my-cells">
          <Cell
            icon="heart"
            title={MY_TEXT.wishlist}
            value={user && user.collectCount > 0 ? MY_TEXT.collected(user.collectCount) : undefined}
            marks={trackMarks({ sort: { id: 'wishList', name: MY_TEXT.wishlist } })}
            {...ownLink(isLoggedIn, 'wishList')}
          />
          <Cell
            icon="location"
            title={MY_TEXT.addresses}
            marks={trackMarks({ sort: { id: 'addrIndex', name: MY_TEXT.addresses } })}
            {...ownLink(isLoggedIn, 'addrIndex', {})}
          />
        </CellGroup>
      </Track>
      {isLoggedIn && (
        <View className="my-logout">
          <Button type="info" block loading={isLoggingOut} onTap={logout}>
            {MY_TEXT.logout}
          </Button>
        </View>
      )}
      <Recommended />
      <TabBar active="my" />
    </Page>
  )
}
