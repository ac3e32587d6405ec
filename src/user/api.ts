/** Calls of the user area: the address book. */
import { endpoints, mutation, query } from '@/core/store/endpoints'

const userAreaApi = endpoints({
  addressList: query('GET /addr/list', () => ({}), { tags: ['Addresses'] }),
  address: query('GET /addr/info', (id: string) => ({ id }), { tags: ['Addresses'] }),
  /** Silent: the form shows what went wrong. */
  addressSave: mutation('POST /addr/save', { invalidates: ['Addresses'], silent: true }),
  addressDelete: mutation('POST /addr/delete', { input: (id: string) => ({ id }), invalidates: ['Addresses'] }),
  /** A pasted line; read by a tap, hence a mutation though it changes nothing. */
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
