/** Calls of the user area: the address book. */
import { endpoints, mutation, query } from '@/core/store/endpoints'

const userAreaApi = endpoints({
  addressList: query('GET /addr/list', () => ({}), { tags: ['Addresses'] }),
  address: query('GET /addr/info', (id: string) => ({ id }), { tags: ['Addresses'] }),
  /** Silent, because the form shows what went wrong. */
  addressSave: mutation('POST /addr/save', { invalidates: ['Addresses'], silent: true }),
  addressDelete: mutation('POST /addr/delete', { input: (id: string) => ({ id }), invalidates: ['Addresses'] }),
  /** Splits a pasted line into its parts. It runs on a tap, hence a mutation although it changes nothing. */
  splitAddress: mutation('GET /v5/reluxe_user_mall/address/split-address', {
    input: (text: string) => ({ text }),
    silent: false,
  }),
})

export const {
  useAddressListQuery,
  useAddressQuery,
  useAddressSaveMutation,
  useAddressDeleteMutation,
  useSplitAddressMutation,
} = userAreaApi
