import { View } from '@tarojs/components'
import { formatDate } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { Card, Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Button } from '@/ui/base/button'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Empty } from '@/ui/feedback/empty'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { usePurseQuery } from '../../api'
import { Blockers } from '../../components/blockers'
import { EntryCell } from '../../components/entries'
import { Sum } from '../../components/sum'
import { LOGGED_OUT_TEXT, PURSE_TEXT as T } from '../../messages'
import './index.scss'

/** The wallet (spec 2.9: /user/purse): what can be withdrawn, what stands in between, what moved it last. */
export default function UserPursePage() {
  return (
    <LoadingScreen
      route="userPurse"
      loggedOut={LOGGED_OUT_TEXT.purse}
      query={usePurseQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {({ balanceFen, frozenFen, frozenFor, pendingFen, nextAt, blockers, entries, openNo }) => (
        <View>
          <Blockers blockers={blockers} />
          <Card className="wp-head">
            <View className="wp-name">{T.balance}</View>
            <Sum text={formatPrice(balanceFen)} />
          </Card>
          <CellGroup>
            {frozenFen > 0 && <Cell title={T.frozen} note={frozenFor} value={formatPrice(frozenFen)} />}
            <Cell
              title={T.pending}
              note={nextAt === null ? undefined : T.nextAt(formatDate(nextAt))}
              value={formatPrice(pendingFen)}
              {...linkTo('zzpurse')}
            />
            <Cell title={T.payout} {...linkTo('bindAliPay')} />
          </CellGroup>
          <Section title={T.recent} more={{ label: T.log, ...linkTo('accountLog', {}) }}>
            {entries.length === 0 ? (
              <Empty type="order" title={T.none} compact />
            ) : (
              entries.map((entry) => <EntryCell key={entry.id} entry={entry} />)
            )}
          </Section>
          <BottomBar>
            <Button className="wp-act" {...linkTo('withdraw', openNo === '' ? {} : { no: openNo })}>
              {openNo === '' ? T.withdraw : T.progress}
            </Button>
          </BottomBar>
        </View>
      )}
    </LoadingScreen>
  )
}
