import type { SaleLine, SalePlan, SaleSession } from '@contract/sale'
import { Text, View } from '@tarojs/components'
import { useTrack } from '@/analytics/page/use-track'
import { useRouteParams } from '@/core/platform/lifecycle'
import { useShareContent } from '@/core/platform/share'
import { formatDateTime } from '@/lib/date'
import { h5AddressOf } from '@/routes/derive'
import { linkTo, replaceTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Countdown } from '@/screen/time/countdown'
import { useCartAddMutation } from '@/shared/api/cart'
import { useItemLinks } from '@/shared/item-links'
import { ItemRow } from '@/shared/item-row'
import { Recommended } from '@/shared/recommended'
import { useAfterLogin } from '@/shared/use-after-login'
import { Button } from '@/ui/base/button'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Price } from '@/ui/base/price'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { useActivitySaleQuery } from '../../api'
import { SALE_TEXT } from '../../messages'
import './index.scss'

/** Items of the shop at a price for some days (spec 2.10: /activity/limittime, which replaces the page before). */
export default function SalePage() {
  const { id } = useRouteParams<'activityLimittime'>()
  useShareContent({ title: SALE_TEXT.share, path: h5AddressOf('activityLimittime', id ? { id } : {}) })
  return (
    <LoadingScreen
      route="activityLimittime"
      query={useActivitySaleQuery}
      arg={id}
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {(plan, { refetch }) => <Sale plan={plan} refresh={() => void refetch()} />}
    </LoadingScreen>
  )
}

function Sale({ plan: { session, others, lines, serverNow }, refresh }: { plan: SalePlan; refresh: () => void }) {
  if (!session) {
    return (
      <>
        <Empty
          type="sale"
          title={SALE_TEXT.none}
          text={SALE_TEXT.noneText}
          action={{ label: SALE_TEXT.toDrops, ...linkTo('productSale') }}
        />
        <Recommended place="cart" />
      </>
    )
  }
  return (
    <View>
      <Head session={session} serverNow={serverNow} refresh={refresh} />
      <View className="act-rows">
        {lines.map((line, index) => (
          <Line key={line.item.id} line={line} index={index} state={session.state} />
        ))}
      </View>
      {session.state !== 'over' && <View className="act-rule">{SALE_TEXT.rule}</View>}
      {others.length > 0 && (
        <CellGroup title={SALE_TEXT.others}>
          {others.map(({ id, title, state }) => (
            <Cell
              key={id}
              title={SALE_TEXT.other(title, SALE_TEXT.states[state])}
              {...replaceTo('activityLimittime', { id })}
            />
          ))}
        </CellGroup>
      )}
      {session.state === 'over' && <Recommended place="cart" />}
    </View>
  )
}

interface HeadProps {
  session: SaleSession
  serverNow: number
  /** The time has come. */
  refresh: () => void
}

function Head({ session: { title, state, fromAt, toAt }, serverNow, refresh }: HeadProps) {
  const isOver = state === 'over'
  const until = state === 'coming' ? fromAt : toAt
  return (
    <View className="act-head">
      <View className="act-title" ariaRole="heading" aria-level="2">
        {title}
      </View>
      <View className="act-time">{`${formatDateTime(fromAt).slice(5)} – ${formatDateTime(toAt).slice(5)}`}</View>
      {isOver ? (
        <View className="act-over">
          <View>{SALE_TEXT.over}</View>
          <View className="act-over-text">{SALE_TEXT.overText}</View>
          <Button size="small" type="info" {...linkTo('productSale')}>
            {SALE_TEXT.toDrops}
          </Button>
        </View>
      ) : (
        <View className="act-clock">
          <Text>{state === 'coming' ? SALE_TEXT.starts : SALE_TEXT.ends}</Text>
          <Countdown className="act-count" until={until} asOf={serverNow} onEnd={refresh} />
        </View>
      )}
    </View>
  )
}

function Line({
  line: { item, priceFen, lowestFen },
  index,
  state,
}: {
  line: SaleLine
  index: number
  state: SaleSession['state']
}) {
  const itemLinks = useItemLinks()
  const afterLogin = useAfterLogin()
  const track = useTrack()
  const [add, { isLoading }] = useCartAddMutation()
  const put = () =>
    afterLogin(async () => {
      const { data } = await add(item.id)
      if (!data) return
      toast.success(SALE_TEXT.added)
      track('AddToCart', { infoId: item.id })
    })
  const isOver = state === 'over'
  return (
    <View className="act-line">
      <ItemRow
        item={item}
        index={index}
        href={itemLinks.hrefOf(item)}
        onTap={itemLinks.onTap}
        onPress={itemLinks.onPress}
        note={
          isOver ? undefined : (
            <>
              <View className="act-price">{state === 'coming' ? SALE_TEXT.price(priceFen) : SALE_TEXT.now}</View>
              {lowestFen !== null && (
                <View>
                  <Text>{`${SALE_TEXT.lowest} `}</Text>
                  <Price fen={lowestFen} struck />
                </View>
              )}
            </>
          )
        }
      />
      {item.state === 'ON_SALE' && state === 'running' && (
        <View className="act-add">
          <Button size="small" loading={isLoading} label={`${SALE_TEXT.add}，${item.title}`} onTap={put}>
            {SALE_TEXT.add}
          </Button>
        </View>
      )}
    </View>
  )
}
