import { View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { formatDateTime } from '@/lib/date'
import { formatPrice } from '@/lib/money'
import { addressOf } from '@/routes/derive'
import { isRouteName, routes } from '@/routes/manifest'
import { InfoRow } from '@/screen/detail/info-row'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { linkTo, linkToUrl } from '@/screen/link-to'
import { LoadingScreen, Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { supportLink } from '@/shared/support/support-link'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/feedback/empty'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useAccountLogDetailQuery } from '../../api'
import { signed } from '../../components/entries'
import { LOG_TEXT as T, LOGGED_OUT_TEXT, TYPE_NAMES } from '../../messages'
import './index.scss'

const ENTRY_ID = /^\d{1,15}$/

/** One change of the balance (spec 2.9: /user/account-log-detail), with the lines that add up to it. */
export default function AccountLogDetailPage() {
  const { id = '' } = useRouteParams<'accountLogDetail'>()
  if (!ENTRY_ID.test(id)) {
    return (
      <Screen route="accountLogDetail" loggedOut={LOGGED_OUT_TEXT.log}>
        <Empty type="order" title={T.missing} action={{ label: T.all, ...linkTo('accountLog', {}) }} />
      </Screen>
    )
  }
  return (
    <LoadingScreen
      route="accountLogDetail"
      loggedOut={LOGGED_OUT_TEXT.log}
      query={useAccountLogDetailQuery}
      arg={id}
      bar={(data) => ({ theme: data ? 'primary' : 'white' })}
      missing={T.missing}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {({ title, type, amountFen, afterFen, at, number, stateName, lines, target }) => (
        <View>
          <StatusHeader title={signed(amountFen)} hint={title} />
          <Section title={T.info} look="padded">
            <InfoRow look="lined" name={T.type} value={TYPE_NAMES[type]} />
            {stateName !== '' && <InfoRow look="lined" name={T.state} value={stateName} />}
            <InfoRow look="lined" name={T.time} value={formatDateTime(at)} />
            {number !== '' && <InfoRow look="lined" name={T.number} value={number} copyable />}
            <InfoRow look="lined" name={T.balance} value={formatPrice(afterFen)} />
          </Section>
          {lines.length > 0 && (
            <Section title={T.lines} look="padded">
              {lines.map((line) => (
                <InfoRow key={line.name} look="lined" name={line.name} value={signed(line.amountFen)} />
              ))}
              <InfoRow look="lined" name={T.sum} value={signed(amountFen)} />
            </Section>
          )}
          <BottomBar>
            {target && isRouteName(target.route) && routes[target.route].status === 'open' && (
              <Button className="ww-act" type="info" {...linkToUrl(addressOf(target.route, target.params))}>
                {T.source}
              </Button>
            )}
            <Button className="ww-act" type="info" {...supportLink()}>
              {T.support}
            </Button>
          </BottomBar>
        </View>
      )}
    </LoadingScreen>
  )
}
