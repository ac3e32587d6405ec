/** Rules of a parcel, for schemas and forms. Plain values. */

/** A courier's number: couriers of one country write letters and digits, of others hyphens too. */
export const WAYBILL_PATTERN = '^[A-Za-z0-9-]{6,32}$'
