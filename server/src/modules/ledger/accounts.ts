/**
 * The accounts of the ledger, by code. Debits are positive, credits negative: money held by a provider is a debit, what
 * the shop owes or has earned is a credit. The sum over all accounts is always zero.
 */

/**
 * Sellers other than the platform. Items have no owner yet, only the owner's kind; an owner's own account gets a code
 * of its own.
 */
export const SELLERS = ['consignor', 'merchant'] as const
export type CreditedSeller = (typeof SELLERS)[number]

export const ACCOUNTS = {
  /** Money that a payment provider holds for the shop. */
  provider: (channel: string) => `provider:${channel}`,
  /** Paid for orders that are not completed yet. */
  escrow: 'escrow',
  /** Refunds that are decided but not yet paid out to the buyers. */
  refundsDue: 'refunds-due',
  /** A seller's share of completed orders until they are settled. */
  pending: (seller: CreditedSeller) => `pending:${seller}`,
  /** A seller's settled share: the wallet. */
  balance: (seller: CreditedSeller) => `balance:${seller}`,
  /** Revenue from the platform's own items. */
  sales: 'sales',
  commission: 'commission',
  /** Expenses of claims: losses, lateness, goodwill. */
  compensation: 'compensation',
  /** Revenue from delivery, and expenses for discounts. */
  shipping: 'shipping',
  discounts: 'discounts',
} as const
