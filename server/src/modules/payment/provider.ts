/**
 * Port to payment providers. A provider is called outside of database transactions; its messages to the shop come as
 * signed notifications, possibly late, possibly repeated.
 */
import type { IncomingHttpHeaders } from 'node:http'

/** A payment as sent to the provider. */
export interface ProviderPayment {
  payNo: string
  amountFen: number
}

/** The notification of a paid payment, its signature verified. */
export interface PaymentNotice {
  payNo: string
  amountFen: number
  /** The provider's own number of the payment. */
  tradeNo: string
}

export interface ProviderRefund {
  /** The provider refunds once per number, however often the request is repeated. */
  refundNo: string
  payNo: string
  tradeNo: string
  amountFen: number
}

/** A trade as the provider's statement of a day has it. */
export interface StatementLine {
  item: 'payment' | 'refund'
  /** Our number: `payNo` or `refundNo`. */
  number: string
  /** The provider's own number; unique among the lines of its kind. */
  tradeNo: string
  /** fen, positive in both directions */
  amountFen: number
  /** `done`: the money has moved. */
  state: 'done' | 'pending' | 'failed'
  /** ms */
  at: number
}

export interface PaymentProvider {
  /** Stored with each payment; also the last part of the address of its notifications, /pay/notify/{channel}. */
  channel: string
  name: string
  note: string
  /** Requests a payment, and returns what the client needs to continue. Idempotent per payment. */
  open: (payment: ProviderPayment) => Promise<{ sandboxToken?: string }>
  /** @throws Refusal BAD_SIGNATURE or BAD_BODY when the notification is not the provider's. */
  readNotice: (rawBody: string, headers: IncomingHttpHeaders) => PaymentNotice
  /** @throws when the provider does not accept the refund now; it is retried. */
  refund: (refund: ProviderRefund) => Promise<void>
  /**
   * The trades of a day in China, `2026-03-01`, which is over.
   * @throws when the provider does not give it now
   */
  statement: (day: string) => Promise<StatementLine[]>
}
