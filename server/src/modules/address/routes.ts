/** Addresses of the signed-in user, and the regions they lie in. */
import { RET } from '@contract/constants'
import { Empty } from '@contract/envelope'
import {
  Address,
  AddressBody,
  AddressIdQuery,
  AddressList,
  DistrictQuery,
  RegionList,
  RegionQuery,
  SplitAddress,
  SplitAddressQuery,
  type Region,
} from '@contract/user'
import type { FastifyInstance } from 'fastify'
import { call, userCall } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { citiesOf, districtsOf, PROVINCES } from './regions'
import { createAddressService } from './service'
import { splitAddress } from './split-address'

export async function registerAddress(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const addresses = createAddressService(ctx)

  userCall(app, 'GET /addr/list', { data: AddressList }, async ({ userId }) => ({ list: await addresses.list(userId) }))
  userCall(app, 'GET /addr/info', { input: AddressIdQuery, data: Address }, ({ input, userId }) =>
    addresses.find(userId, input.id),
  )
  userCall(app, 'POST /addr/save', { input: AddressBody, data: Address }, ({ input, userId }) =>
    addresses.save(userId, input),
  )
  userCall(app, 'POST /addr/delete', { input: AddressIdQuery, data: Empty }, async ({ input, userId }) => {
    await addresses.remove(userId, input.id)
    return {}
  })

  call(app, 'GET /city/index', { input: RegionQuery, data: RegionList }, ({ input }) => ({
    list: known(input.code === undefined ? PROVINCES : citiesOf(input.code)),
  }))
  call(app, 'GET /city/district', { input: DistrictQuery, data: RegionList }, ({ input }) => ({
    list: known(districtsOf(input.code)),
  }))
  call(
    app,
    'GET /v5/reluxe_user_mall/address/split-address',
    { input: SplitAddressQuery, data: SplitAddress },
    ({ input }) => splitAddress(input.text),
  )
}

function known(regions: Region[] | undefined): Region[] {
  if (regions === undefined) throw new Refusal(RET.NOT_FOUND, '地区不存在')
  return regions
}
