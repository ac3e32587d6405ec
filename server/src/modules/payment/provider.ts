/**
 * What the shop needs of a payment provider. A provider is spoken to outside of database transactions; what it tells the shop comes as
 * a notice that it has signed, possibly late, possibly many times.
 */
import type { IncomingHttpHeaders } from 'node:http'

/** A payment as the provider knows it. */
export interface ProviderPayment {
  payNo: string
  amountFen: number
}

/** "This payment was paid", its signature verified. */
export interface PaymentNotice {
  payNo: string
  amountFen: number
  /** The provider's own number of the payment. */
  tradeNo: string
}

export interface ProviderRefund {
  /** The provider refunds once per number, however often it is asked. */
  refundNo: string
  payNo: string
  tradeNo: string
  amountFen: number
}

export interface PaymentProvider {
  /** Stored with each payment; also the last part of the address of its notices, /pay/notify/{channel}. */
  channel: string
  name: string
  note: string
  /** Asks for a payment; answers with what the client needs to go on. Repeating it for one payment gives the same. */
  open: (payment: ProviderPayment) => Promise<{ sandboxToken?: string }>
  /** @throws Refusal BAD_SIGNATURE or BAD_BODY when the notice is not the provider's. */
  readNotice: (rawBody: string, headers: IncomingHttpHeaders) => PaymentNotice
  /** @throws when the provider does not take the refund now; it is tried again. */
  refund: (refund: ProviderRefund) => Promise<void>
}
