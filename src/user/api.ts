/** Calls of the user area: the address book and the regions addresses lie in. */
import { endpoints, mutation, query } from '@/core/store/endpoints'

/** Regions change once in years. */
const REGIONS = { isPublic: true, keepSeconds: 3600 } as const

const userAreaApi = endpoints({
  addressList: query('GET /addr/list', () => ({}), { tags: ['Addresses'] }),
  address: query('GET /addr/info', (id: string) => ({ id }), { tags: ['Addresses'] }),
  addressSave: mutation('POST /addr/save', { invalidates: ['Addresses'] }),
  addressDelete: mutation('POST /addr/delete', { input: (id: string) => ({ id }), invalidates: ['Addresses'] }),
  provinces: query('GET /city/index', () => ({}), REGIONS),
  /** Of a province. */
  cities: query('GET /city/index', (code: string) => ({ code }), REGIONS),
  /** Of a city. */
  districts: query('GET /city/district', (code: string) => ({ code }), REGIONS),
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
  useProvincesQuery,
  useCitiesQuery,
  useDistrictsQuery,
  useSplitAddressMutation,
} = userAreaApi
