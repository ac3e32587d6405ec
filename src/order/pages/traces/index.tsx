import type { ExpressTraces } from '@contract/order'
import { View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { ActionBar } from '@/screen/detail/action-bar'
import { Section } from '@/screen/detail/section'
import { StatusHeader } from '@/screen/detail/status-header'
import { useActions } from '@/screen/detail/use-actions'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { ItemLine } from '@/shared/item-line'
import { SUPPORT_TEXT } from '@/shared/support/messages'
import { h5AddressOf } from '@/routes/derive'
import { supportLink } from '@/shared/support/support-link'
import { Pressable } from '@/ui/base/pressable'
import { Empty } from '@/ui/feedback/empty'
import { useExpressTracesQuery, useOrderUrgeMutation } from '../../api'
import { ParcelSection } from '../../components/parcel-section'
import { LOGGED_OUT_TEXT, TRACES_TEXT } from '../../messages'
import './index.scss'

/** Parcels of an order, or of a case (spec 2.3: /order/express-traces), with what their couriers reported. */
export default function ExpressTracesPage() {
  const { id = '', caseNo } = useRouteParams<'orderExpressTraces'>()
  return (
    <LoadingScreen
      route="orderExpressTraces"
      loggedOut={LOGGED_OUT_TEXT.traces}
      query={useExpressTracesQuery}
      arg={caseNo === undefined ? { orderNo: id } : { caseNo }}
      refetch="open"
      bar={(data, error) => ({ theme: data || !error ? 'primary' : 'white' })}
      missing={caseNo === undefined ? TRACES_TEXT.missing.order : TRACES_TEXT.missing.case}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {(traces) => <TracesView traces={traces} caseNo={caseNo} />}
    </LoadingScreen>
  )
}

interface TracesViewProps {
  traces: ExpressTraces
  /** Of a case: its parcels, not the order's. */
  caseNo?: string
}

function TracesView({ traces, caseNo }: TracesViewProps) {
  const { orderNo, stateName, note, parcels, lines, canUrge, canReport } = traces
  const [urge] = useOrderUrgeMutation()
  const { onTap, onPress } = linkTo('applyAfterSale', { id: orderNo })
  const actions = useActions<'urge' | 'report'>(
    [...(canUrge ? (['urge'] as const) : []), ...(canReport ? (['report'] as const) : [])],
    {
      urge: {
        label: TRACES_TEXT.urge,
        main: true,
        run: async () => (await urge(orderNo)).error === undefined,
        done: TRACES_TEXT.urged,
      },
      report: { label: TRACES_TEXT.report, onTap, onPress },
    },
  )
  const more =
    caseNo === undefined
      ? { label: TRACES_TEXT.viewOrder, ...linkTo('orderDetail', { id: orderNo }) }
      : { label: TRACES_TEXT.viewCase, ...linkTo('afterDetailNew', { caseNo }) }
  return (
    <View>
      <StatusHeader title={stateName} hint={note} />
      {parcels.map((parcel) => (
        <ParcelSection key={parcel.title + parcel.waybill} parcel={parcel} />
      ))}
      {/* An order without a parcel says above when it will be sent. */}
      {parcels.length === 0 && !note && <Empty type="order" title={TRACES_TEXT.none} text={TRACES_TEXT.noneText} />}
      <Section title={TRACES_TEXT.items} more={more}>
        {lines.map((line) => (
          <ItemLine key={line.itemId} line={line} {...linkTo('productDetail', { id: line.itemId })} />
        ))}
      </Section>
      <Pressable className="et-support" {...supportLink(h5AddressOf('orderDetail', { id: orderNo }))}>
        {SUPPORT_TEXT.title}
      </Pressable>
      <ActionBar items={actions} />
    </View>
  )
}
