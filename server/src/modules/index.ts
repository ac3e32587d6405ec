/**
 * THE ORDER OF AREAS, from the ground up: an area may import the ground (everything below server/src but modules/ and
 * shop/) and the areas before it. `.dependency-cruiser.cjs` reads this list; nothing else says which area may know
 * which. `shop/` stands above all of them.
 *
 * Locks are taken in one order as well, by every area: order, cases, parcels, inspections, claims, questions,
 * missions, popups, vouchers, offers, lines, sales, payments, items, wallets, accounts of the ledger, invoice. Rows of
 * one kind in ascending order of their ids.
 */
export const AREAS = [
  'settings',
  'platform',
  'messages',
  'operator',
  'media',
  'private-picture',
  'tracking',
  'address',
  'draft',
  'provider-state',
  'shop-process',
  'demo',
  'documents',
  'ledger',
  'payment',
  'payable',
  'price-consent',
  'cart',
  'wishlist',
  'catalogue',
  'user',
  'content',
  'popup',
  'hot-search',
  'following',
  'parcel',
  'inspection',
  'claim',
  'order',
  'care',
  'review',
  'qa',
  'qualification',
  'short-link',
  'sharing',
  'voucher',
  'mission',
  'offer',
  'sale',
  'rank',
  'invoice',
  'finance',
  'after-sale',
] as const
