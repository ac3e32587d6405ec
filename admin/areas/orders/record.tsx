/** One order: the record with its lines and parcels, packing and inspection forms, packing slip and labels. */
import { Card } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { CallError } from '../../data/call'
import type { AdminData } from '../../data/calls'
import { useRead } from '../../data/hooks'
import { useMay, session } from '../../data/session'
import { itemName, money, timeWithSeconds } from '../../lib/format'
import { recordHref } from '../../lib/record-href'
import { useSignal } from '../../lib/signal'
import { senderFor } from '../../patterns/photo-task'
import { Label, PackingSlip, PrintButton } from '../../patterns/print'
import { RecordPage } from '../../patterns/record-page'
import { FoundItems, InspectedItems } from './found-items'
import { RefundLines } from './refund-lines'
import { texts } from './messages'

type Order = AdminData<'GET /admin/order/info'>
type ParcelLabel = AdminData<'GET /admin/parcel/label'>

/** The narrowest of the pictures' widths that is sharp at 56 px, px. */
const COVER_WIDTH = 160

const slipOf = (order: Order, title: string) => ({
  title,
  number: order.orderNo,
  facts: [
    { name: texts.receiver, value: order.address.name },
    { name: texts.phone, value: order.address.phone },
    { name: texts.address, value: `${order.address.regionName} ${order.address.detail}` },
  ],
  lines: order.lines.map((line) => ({
    title: itemName(line),
    note: line.gradeName,
    value: money(line.priceFen),
  })),
  foot: texts.slipFoot,
})

const labelOf = (label: ParcelLabel) => ({
  code: label.waybill || label.parcelNo,
  title: label.to.name,
  lines: [
    label.to.phone,
    label.to.address,
    `${label.carrierName} ${label.sealNo && `${texts.seal} ${label.sealNo}`}`,
    ...(label.weightG === null ? [] : [texts.weight(label.weightG)]),
    texts.from(label.from.name),
  ],
})

/** A label is read when it is printed: it has the whole address. */
const LabelButton = ({ parcelNo }: { parcelNo: string }) => {
  const [isWanted, setWanted] = useState(false)
  const { data, error } = useRead('GET /admin/parcel/label', { parcelNo }, isWanted)
  return (
    <span onClickCapture={() => setWanted(true)}>
      <PrintButton paper="label" title={texts.parcelLabel(parcelNo)}>
        {data ? <Label label={labelOf(data)} /> : <span>{error instanceof CallError ? error.message : '…'}</span>}
      </PrintButton>
    </span>
  )
}

/** What of each line an operator can refund; never more than what is left of the order. */
const refundableOf = ({ lines, refundableFen }: Order) =>
  lines.map(({ itemId, title, priceFen, refundedFen }) => ({
    itemId,
    title,
    leftFen: Math.min(priceFen - refundedFen, refundableFen),
  }))

/** The merchants of the order's items, to choose from. */
const merchantsOf = (order: Order | undefined) =>
  [...new Map(order?.lines.map((line) => [line.sellerId, line])).values()]
    .filter(({ sellerKind }) => sellerKind === 'merchant')
    .map(({ sellerId, sellerName }) => ({ value: sellerId, label: sellerName }))

/** How the order was paid, with which others, and what went back. */
const MoneyCard = ({ order: { payment, paidWith, refunds, waitingRefund } }: { order: Order }) => (
  <Card size="small" title={texts.money}>
    <ul className="c-related">
      {payment ? (
        <li>
          <span>
            {payment.channelName} <span className="c-number">{payment.payNo}</span>
            <div className="c-quiet">
              {timeWithSeconds(payment.paidAt)}
              {payment.totalFen > payment.amountFen && ` · ${texts.paidOf(money(payment.totalFen))}`}
            </div>
          </span>
          <b className="c-number">{money(payment.amountFen)}</b>
        </li>
      ) : (
        <li className="c-quiet">{texts.unpaid}</li>
      )}
      {paidWith.map((other) => (
        <li key={other}>
          <span>
            {texts.paidWith} <Link to={recordHref('order', other)}>{other}</Link>
          </span>
        </li>
      ))}
      {waitingRefund && (
        <li>
          <span>{texts.waitingRefund(money(waitingRefund.amountFen))}</span>
          <Link to={`/approvals?id=${waitingRefund.id}`}>{texts.viewApproval}</Link>
        </li>
      )}
      {refunds.map(({ refundNo, stateName, reason, at, amountFen }) => (
        <li key={refundNo}>
          <span>
            {stateName} <span className="c-number">{refundNo}</span>
            <div className="c-quiet">
              {timeWithSeconds(at)} {reason}
            </div>
          </span>
          <b className="c-number">−{money(amountFen)}</b>
        </li>
      ))}
    </ul>
  </Card>
)

const OrderRecord = () => {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const may = useMay()
  const product = useSignal(session)?.productName ?? ''
  const { data } = useRead('GET /admin/order/info', { orderNo: id })
  // Until the next order has come the one before is still there.
  const order = data?.orderNo === id ? data : undefined
  const filters = useMemo(
    () => Object.fromEntries([...params].filter(([name]) => name !== 'queue' && name !== 'scan')),
    [params],
  )
  const items = order?.lines.map(({ itemId, title }) => ({ itemId, title })) ?? []
  return (
    <RecordPage
      key={id}
      kind="order"
      id={id}
      queue={params.get('queue') ?? undefined}
      filters={filters}
      isScanned={params.has('scan')}
      fieldsOf={({ name }) => ({
        ...(name === 'merchantShip' && { sellerId: { options: merchantsOf(order) } }),
        ...(name === 'refund' && {
          lines: { control: <RefundLines lines={order ? refundableOf(order) : []} /> },
          bearer: { help: texts.bearerAbout },
          reason: { help: texts.refundReason },
        }),
        ...(name === 'receive' && { found: { control: <FoundItems items={items} /> } }),
        ...(name === 'inspect' && {
          lines: { control: <InspectedItems items={items} draft={id} send={senderFor('qc')} /> },
        }),
      })}
      extra={() =>
        order && (
          <PrintButton paper="a5" title={texts.packingSlip}>
            <PackingSlip slip={slipOf(order, product)} />
          </PrintButton>
        )
      }
    >
      {order && (
        <>
          <Card size="small" title={texts.lines}>
            <ul className="c-lines">
              {order.lines.map((line) => (
                <li key={line.itemId}>
                  <img src={`${line.coverUrl}?w=${COVER_WIDTH}`} alt="" />
                  <span>
                    <Link to={recordHref('item', line.itemId)}>{itemName(line)}</Link>
                    <span className="c-quiet">
                      {[line.gradeName, line.sellerName].filter(Boolean).join(' · ')}
                      {line.refundedFen > 0 && ` · ${texts.refunded(money(line.refundedFen))}`}
                    </span>
                  </span>
                  <b className="c-number">{money(line.priceFen)}</b>
                </li>
              ))}
            </ul>
          </Card>
          <MoneyCard order={order} />
          <Card size="small" title={texts.parcels}>
            {order.parcels.length === 0 && <p className="c-quiet">{texts.noParcels}</p>}
            <ul className="c-related">
              {order.parcels.map((parcel) => (
                <li key={parcel.parcelNo}>
                  <span>
                    <Link to={recordHref('parcel', parcel.parcelNo)}>{parcel.parcelNo}</Link> {parcel.stateName}{' '}
                    <span className="c-number">
                      {parcel.carrierName} {parcel.waybill}
                    </span>
                    {parcel.traces[0] && (
                      <div className="c-quiet">
                        {timeWithSeconds(parcel.traces[0].at)} {parcel.traces[0].text}
                      </div>
                    )}
                    {parcel.bookingError !== '' && <div className="c-bad">{parcel.bookingError}</div>}
                  </span>
                  {may('order.ship') && parcel.direction === 'out' && <LabelButton parcelNo={parcel.parcelNo} />}
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </RecordPage>
  )
}

export default OrderRecord
