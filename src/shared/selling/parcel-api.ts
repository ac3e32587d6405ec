/** Calls of the boxes that a user sends to us, for a consignment or a sale to us, and gets back. */
import { endpoints, mutation } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Consignments: true
    Recycle: true
  }
}

/** A box moves what it was packed for. */
const CHANGED = { invalidates: ['Consignments', 'Recycle', 'Item'], evenRefused: true } as const
/** The form shows what is wrong. */
const BY_FORM = { ...CHANGED, silent: true } as const

const parcelApi = endpoints(
  {
    parcelCreate: mutation('POST /parcel/create', BY_FORM),
    parcelUpdate: mutation('POST /parcel/update', BY_FORM),
    parcelCancel: mutation('POST /parcel/cancel', CHANGED),
    parcelReceived: mutation('POST /parcel/confirm-received', CHANGED),
  },
  // Of its two areas one may not have been opened yet.
  ['Consignments', 'Recycle'],
)

export const { useParcelCreateMutation, useParcelUpdateMutation, useParcelCancelMutation, useParcelReceivedMutation } =
  parcelApi
