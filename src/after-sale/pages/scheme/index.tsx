import type { Scheme } from '@contract/after-sale'
import { View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { StatusHeader } from '@/screen/detail/status-header'
import { linkTo, replaceTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Button } from '@/ui/base/button'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { BottomBar } from '@/ui/nav/bottom-bar'
import { useOrderSchemeQuery } from '../../api'
import { SchemeOptions } from '../../components/scheme-options'
import { LOGGED_OUT_TEXT, SCHEME_TEXT } from '../../messages'
import './index.scss'

/** What the shop proposes for an order (spec 2.3: /order/scheme): the buyer decides, or silence does. */
export default function OrderSchemePage() {
  const { id = '' } = useRouteParams<'orderScheme'>()
  return (
    <LoadingScreen
      route="orderScheme"
      loggedOut={LOGGED_OUT_TEXT.scheme}
      query={useOrderSchemeQuery}
      arg={id}
      refetch="open"
      bar={(data, error) => ({ theme: (data ? data.scheme !== null : !error) ? 'primary' : 'white' })}
      missing={SCHEME_TEXT.missing}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {({ scheme, snapshotItemIds }, { refetch }) =>
        scheme ? (
          <SchemeView
            key={scheme.schemeId}
            scheme={scheme}
            snapshotItemIds={snapshotItemIds}
            onOverdue={() => void refetch()}
          />
        ) : (
          <Empty
            type="order"
            title={SCHEME_TEXT.none}
            text={SCHEME_TEXT.noneText}
            action={{ label: SCHEME_TEXT.order, ...linkTo('orderDetail', { id }) }}
          />
        )
      }
    </LoadingScreen>
  )
}

interface SchemeViewProps {
  scheme: Scheme
  snapshotItemIds: readonly string[]
  onOverdue: () => void
}

function SchemeView({ scheme, snapshotItemIds, onOverdue }: SchemeViewProps) {
  const { orderNo, title, options, chosen, isSilent, dueAt, serverNow } = scheme
  const name = options.find(({ optionId }) => optionId === chosen)?.name ?? SCHEME_TEXT.over
  const order = replaceTo('orderDetail', { id: orderNo })
  return (
    <View>
      <StatusHeader
        title={chosen === null ? title : SCHEME_TEXT.over}
        hint={chosen === null ? undefined : isSilent ? SCHEME_TEXT.silent(name) : SCHEME_TEXT.chosen(name)}
        deadline={
          chosen === null ? { label: SCHEME_TEXT.left, until: dueAt, asOf: serverNow, onEnd: onOverdue } : undefined
        }
      />
      <SchemeOptions scheme={scheme} onChosen={order.onTap} />
      {snapshotItemIds.map((itemId, at) => (
        <Pressable key={itemId} className="sc-snapshot" {...linkTo('productSnapshot', { orderNo, itemId })}>
          {SCHEME_TEXT.snapshot(at + 1, snapshotItemIds.length)}
        </Pressable>
      ))}
      <BottomBar>
        <Button className="sc-order" type="info" {...linkTo('orderDetail', { id: orderNo })}>
          {SCHEME_TEXT.order}
        </Button>
      </BottomBar>
    </View>
  )
}
