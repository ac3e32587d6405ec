/** Addresses of the signed-in user, and the region tree. */
import { RET } from '@contract/constants'
import { type Region } from '@contract/user'
import type { FastifyInstance } from 'fastify'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { citiesOf, districtsOf, PROVINCES } from './regions'
import { createAddressService } from './service'
import { splitAddress } from './split-address'

export async function registerCalls(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const addresses = createAddressService(ctx)

  call(app, 'GET /addr/list', async ({ userId }) => ({ list: await addresses.list(userId) }))
  call(app, 'GET /addr/info', ({ input, userId }) => addresses.find(userId, input.id))
  call(app, 'POST /addr/save', ({ input, userId }) => addresses.save(userId, input))
  call(app, 'POST /addr/delete', async ({ input, userId }) => {
    await addresses.remove(userId, input.id)
    return {}
  })

  call(app, 'GET /city/index', ({ input }) => ({
    list: known(input.code === undefined ? PROVINCES : citiesOf(input.code)),
  }))
  call(app, 'GET /city/district', ({ input }) => ({
    list: known(districtsOf(input.code)),
  }))
  call(app, 'GET /v5/reluxe_user_mall/address/split-address', ({ input }) => splitAddress(input.text))
}

function known(regions: Region[] | undefined): Region[] {
  if (regions === undefined) throw new Refusal(RET.NOT_FOUND, '地区不存在')
  return regions
}
