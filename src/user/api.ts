/** Calls of the user area: the address book and the regions addresses lie in. */
import type { Empty } from '@contract/envelope'
import type { Address, AddressBody, AddressList, RegionList, SplitAddress } from '@contract/user'
import { api } from '@/core/store/api'

/** Regions change once in years. */
const REGIONS_KEPT_SECONDS = 3600

const userAreaApi = api.injectEndpoints({
  endpoints: (build) => ({
    addressList: build.query<AddressList, void>({
      query: () => ({ call: 'GET /addr/list', input: {} }),
      providesTags: ['Session', 'Addresses'],
    }),
    address: build.query<Address, string>({
      query: (id) => ({ call: 'GET /addr/info', input: { id } }),
      providesTags: ['Session', 'Addresses'],
    }),
    addressSave: build.mutation<Address, AddressBody>({
      query: (input) => ({ call: 'POST /addr/save', input }),
      invalidatesTags: (saved) => (saved ? ['Addresses'] : []),
    }),
    addressDelete: build.mutation<Empty, string>({
      query: (id) => ({ call: 'POST /addr/delete', input: { id } }),
      invalidatesTags: (deleted) => (deleted ? ['Addresses'] : []),
    }),
    provinces: build.query<RegionList, void>({
      query: () => ({ call: 'GET /city/index', input: {} }),
      keepUnusedDataFor: REGIONS_KEPT_SECONDS,
    }),
    /** Of a province. */
    cities: build.query<RegionList, string>({
      query: (code) => ({ call: 'GET /city/index', input: { code } }),
      keepUnusedDataFor: REGIONS_KEPT_SECONDS,
    }),
    /** Of a city. */
    districts: build.query<RegionList, string>({
      query: (code) => ({ call: 'GET /city/district', input: { code } }),
      keepUnusedDataFor: REGIONS_KEPT_SECONDS,
    }),
    /** A pasted line; asked for by a tap, hence a mutation though it changes nothing. */
    splitAddress: build.mutation<SplitAddress, string>({
      query: (text) => ({ call: 'GET /v5/reluxe_user_mall/address/split-address', input: { text }, silent: false }),
    }),
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
